"""The libraries to be measured beside; each reads games that it generated and wrote itself."""
