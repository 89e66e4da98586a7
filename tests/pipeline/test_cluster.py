"""The same work by a Dask cluster: the same output, whatever happens to its workers."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from pathlib import Path

import pytest
from click.testing import Result

from ftn.files.problems import Unavailable
from ftn.pipeline import cluster, pool
from ftn.pipeline.cluster import Cluster, ClusterPool
from ftn.pipeline.pool import shared
from ftn.tabular import writing
from tests.cli.running import run
from tests.sampled import FOLDER

CARDS = resources.files("ftn.games.freight_cars") / "cards" / "made-up.cards"
OPENING = """[FTN "1"] [Rules "freight-train/1996"] [a "Anna"] [b "Ben"]
day 1 main BCLTR LLTBS SCGPA ABAHC GRHHR yard a LOOCCA SAGBCL yard b HALSPR PPGGSO
1a pull 2L 2L 3S>1 1b switch 2P 2P 2G>M 2b call"""


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of games that is found from here, and not from where the workers are."""
    monkeypatch.setattr(pool, "FAR", 2000)
    monkeypatch.setattr(writing, "_LETTERS", 2000)
    folder = tmp_path / "club"
    folder.mkdir()
    for name in ("two-pencil", "freight-two-pencil"):
        shutil.copy(FOLDER / f"{name}.ftn", folder)
    (folder / "box.cards").write_bytes(CARDS.read_bytes())
    text = (FOLDER / "cars-two-clocks.ftn").read_text()
    for name in ("box", "bax"):
        (folder / f"{name}.ftn").write_text(text.replace("made-up", name))
    (folder / "opening.ftn").write_text(OPENING)
    (folder / "broken.ftn").write_bytes(b'[Rules "freight-train/1996"]\n1a call \xff\xfe\x00')
    (folder / "gone.ftn").symlink_to("nowhere")
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def address() -> Iterator[str]:
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as local:
        yield local.scheduler_address


@pytest.mark.slow
def test_a_cluster_says_what_processes_say_and_outlives_its_workers(
    address: str, club: Path, tmp_path: Path
) -> None:
    def both(*words: str) -> tuple[Result, Result]:
        return run(*words, "--jobs", "1"), run(*words, "--scheduler", address)

    pairs = [
        both("check", "club", "--format", "json"),
        both("stats", "club", "--format", "json"),
        both("analyse", "club/opening.ftn", "--playouts", "70", "--worst", "0"),
    ]
    for one, other in pairs:
        assert other.stdout == one.stdout
        assert (other.stderr, other.exit_code) == (one.stderr, one.exit_code)
    assert "in the record's folder: box.cards" in pairs[0][1].stdout
    assert "gone.ftn: can't be read" in pairs[0][1].stderr

    async def as_in_a_notebook() -> Result:
        return run("check", "club", "--format", "json", "--scheduler", address)

    with ThreadPoolExecutor(1) as thread:
        notebook = thread.submit(asyncio.run, as_in_a_notebook()).result()
    assert notebook.stdout == pairs[0][0].stdout
    alone = run("tables", "club", "-o", "alone")
    together = run("tables", "club", "-o", "together", "--scheduler", address)
    assert together.stderr == alone.stderr.replace("alone:", "together:")
    assert together.exit_code == alone.exit_code == 2
    for path in (tmp_path / "alone").glob("*.parquet"):
        assert (tmp_path / "together" / path.name).read_bytes() == path.read_bytes()
    again = run("tables", "club", "-o", "together")
    assert "(1 record read)" in again.stderr  # the one that isn't there
    done: list[int] = []
    found = Cluster.at(address)
    items = [*map(str, range(20))]
    items[3] = str(tmp_path / "mark")
    try:
        results = shared(items, found, dying, lambda _: 1, done.append, 1)
        assert [one for batch in results for one in batch] == items
    finally:
        found.close()
    assert done == [1] * 20
    assert (tmp_path / "mark").exists()


def ignore(_letters: int) -> None:
    return


def dying(batch: list[str]) -> list[str]:
    """Return a batch; a worker that is the first to have the path of a mark is gone."""
    for mark in batch:
        if os.path.isabs(mark) and not os.path.exists(mark):
            os.close(os.open(mark, os.O_CREAT))
            os._exit(9)
    return batch


@pytest.mark.slow
def test_where_no_cluster_is_that_is_said_and_nothing_is_written(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_ANSWER", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        for address in ("127.0.0.1:1", "nonsense", f"127.0.0.1:{silent.getsockname()[1]}"):
            for words in (["check"], ["stats"], ["tables", "-o", tmp_path / "out"]):
                done = run(*words, club, "--scheduler", address)
                assert done.exit_code == 2
                assert f"ftn: no Dask scheduler answers at {address}\n" in done.stderr
                assert done.stdout == ""
    assert not (tmp_path / "out").exists()
    both = run("check", club, "--jobs", "2", "--scheduler", "127.0.0.1:1")
    assert both.exit_code == 2
    assert "exclude each other" in both.stderr
    monkeypatch.setattr("ftn.cli.output.find_spec", lambda _: None)
    done = run("check", club, "--scheduler", "127.0.0.1:1")
    assert done.exit_code == 2
    assert "install it with: pip install 'ftn-toolkit[cluster]'" in done.stderr


def test_a_cluster_that_can_not_do_the_work_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=":0"
    ) as local:
        found = Cluster.at(local.scheduler_address)
        monkeypatch.setattr(cluster, "_PATIENCE", 0.3)
        monkeypatch.setattr(cluster, "_LOOK", 0.3)
        monkeypatch.setattr(cluster, "_LONG", 0.3)
        pool: ClusterPool[str, int] = found.pool(len)
        pool.submit(["forgotten"])
        found.client.cancel([sent.future for sent in pool._out])
        assert pool.result() == 1
        monkeypatch.setattr(cluster.ClusterPool, "ftn", "0.0.1")
        with pytest.raises(Unavailable, match=r"a worker has ftn .*, not 0\.0\.1"):
            list(shared("ab", found, "".join, len, ignore, 1))
        local.scale(0)
        with pytest.raises(Unavailable, match="has no workers"):
            list(shared("ab", found, "".join, len, ignore, 1))
        found.close()
