"""The combat phase, one file per step (CR 506–511).

Attack and block requirements and restrictions of effects, costs to attack or block, attacked battles, and creatures put
onto the battlefield blocking are absent: no instruction of docs/cards.md makes them.
Keywords that change combat and have no code are listed in `absent.py`: with one of them in combat the game goes no
further. With several opponents each of them is a defending player (CR 802).
"""
