"""Rules stay within what CUDA compiles: every playout becomes PTX. Needs numba-cuda and NVVM, but no GPU."""

from functools import cache

import pytest

import astrarium
from toy import GAME

pytestmark = pytest.mark.xdist_group("compile-gpu")


@cache
def why_not() -> str:
    """Why PTX cannot be made here; empty if it can."""
    try:
        import numba_cuda  # noqa: F401  (Numba's own numba.cuda is not it)
        from numba import cuda, int64

        cuda.compile_ptx(lambda row: None, (int64[::1],), cc=(9, 0))
    except Exception as error:  # whatever is missing: the package, NVVM or NVRTC
        return f"PTX cannot be made here ({type(error).__name__}: {str(error).splitlines()[0]}); install astrarium[gpu]"
    return ""


@pytest.mark.skipif(why_not() != "", reason=why_not())
@pytest.mark.parametrize("name", ["comet-run", *astrarium.games()])
def test_the_playout_of_every_game_compiles_for_a_gpu(name):
    from astrarium.core.gpu import ptx

    game = GAME if name == "comet-run" else astrarium.game(name)
    assert ".visible .entry" in ptx(game)
