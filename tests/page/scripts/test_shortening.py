"""Short names for what is local to a script."""

from __future__ import annotations

import pytest

from ftn.files.resources import viewer_file
from ftn.page.page import SCRIPT, SEVERAL_SCRIPT, ZOOM_SCRIPT
from ftn.page.render import tightened
from ftn.page.scripts.shortening import shortened


@pytest.mark.parametrize(
    ("script", "short"),
    [
        ("const f=(one,two)=>one.two+two;", "let f=(e,t)=>e.two+t;"),
        (
            "const f=({one,two:far=one})=>({one,far});",
            "let f=({one:e,two:t=e})=>({one:e,far:t});",
        ),
        (
            "const f=([one,...rest],{left}={})=>[rest,one,left];",
            "let f=([e,...t],{left:n}={})=>[t,e,n];",
        ),
        ("const f=(e)=>{const t=one(e);return t;};", "let f=e=>{let t=one(e);return t};"),
        (
            "const f=(_,one)=>{const two=one;return two;};",
            "let f=(e,t)=>{let n=t;return n};",
        ),
        ("const f=(e)=>(one)=>e(one,e);", "let f=e=>t=>e(t,e);"),
        (
            "const f=()=>{if(one){const one=2;use(one);}};",
            "let f=()=>{if(one){let e=2;use(e)}};",
        ),
        ("{let one=1,two=[one,3];two+=one;}", "{let e=1,t=[e,3];t+=e}"),
        ("for(const each of all)use(each);each();", "for(let e of all)use(e);each();"),
        (
            "for(const each of all)if(each)use(each);else not(each);each();",
            "for(let e of all)if(e)use(e);else not(e);each();",
        ),
        ("try{go();}catch(error){use(error);}error();", "try{go()}catch(e){use(e)}error();"),
        (
            "try{go();}catch(_){const one=1;use(one);}",
            "try{go()}catch(e){let t=1;use(t)}",
        ),
        (
            "const f=(one)=>`a${one}b${[1].map((two)=>`${two}${one}`)}one`;",
            "let f=e=>`a${e}b${[1].map(t=>`${t}${e}`)}one`;",
        ),
        (
            'const f=(one)=>[/one"/.test(one),"one",one?.one,{one:1,one(){}}];',
            'let f=e=>[/one"/.test(e),"one",e?.one,{one:1,one(){}}];',
        ),
        ("const f=(one)=>{for(;;one++);};", "let f=e=>{for(;;e++);};"),
        ("const f=(one)=>one / 2 - -one;", "let f=e=>e/2- -e;"),
        ("const f=(one)=>[one /(2),one[0]/ 3];", "let f=e=>[e/(2),e[0]/3];"),
        ("const f=(one)=>{return one in two;};", "let f=e=>{return e in two};"),
        ("const f=async(one)=>await one;", "let f=async e=>await e;"),
        ("function f(one){return one;}", "function f(one){return one;}"),
    ],
)
def test_what_is_local_gets_a_short_name(script: str, short: str) -> None:
    assert shortened(script) == short


@pytest.mark.parametrize("name", [*SCRIPT, SEVERAL_SCRIPT, ZOOM_SCRIPT])
def test_all_scripts_of_the_page_are_understood(name: str) -> None:
    script = tightened(viewer_file(name), ".js")
    assert len(shortened(script)) < 0.85 * len(script) + 20
