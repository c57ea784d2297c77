import { neighbour, type Seat, type View } from "@mutable/engine";
import { TOLD_LENGTHS } from "@mutable/protocol";
import type { Ghost, Script, ScriptSpot, Stop } from "../model/script.ts";
import { arc, backs, handOf, MIDDLE, seatSpot } from "./show-context.ts";

/** The riffle, the deal and the arrow: when they begin, and how far apart the cards are, in milliseconds. */
const FIRST = { riffle: 900, deals: 950, apart: 75, arrow: 2_350 } as const;
const NEXT = { riffle: 0, deals: 0, apart: 40, arrow: 850 } as const;
const DEALT = 300;
const RIFFLED = 10;
/** Of each hand so many cards are seen; its number tells the rest. */
const MOST_DEALT = 3;

/** The deal, and the arrow that points at who begins. It decides nothing: who begins is known. */
export function dealScript(script: Script, view: View): Script {
  const { landsAt } = script;
  const times = landsAt >= TOLD_LENGTHS.deal.full ? FIRST : NEXT;
  const first = view.turn.seat;
  const seats = Array.from(view.seats.keys(), (by) => after(view, first, by + 1));
  const rounds = Math.min(MOST_DEALT, ...seats.map((seat) => view.hands[seat].length));
  const apart = Math.min(times.apart, (times.arrow - times.deals - DEALT) / (rounds * seats.length));
  const dealt = Array.from({ length: rounds * seats.length }, (_, nr): Ghost => {
    const at = Math.round(times.deals + nr * apart);
    const seat = seats[nr % seats.length] as Seat;
    const from = { spot: MIDDLE, at, scale: 1 };
    return { is: "back", path: arc(from, { spot: handOf(seat), at: at + DEALT, opacity: 0 }, 2, { turn: 120, scale: 0.8 }) };
  });
  const pile = { spot: MIDDLE, at: times.deals + Math.round(rounds * seats.length * apart) };
  return {
    ...script,
    ghosts: [...(times.riffle > 0 ? riffle(times.riffle, pile) : []), ...dealt, arrow(times.arrow, landsAt, seatSpot(first))],
    acts: [
      { on: { on: "axis" }, does: "dim", at: 0, lasts: landsAt },
      { on: seatSpot(first), does: "nod", at: landsAt, lasts: 360 },
      { on: { on: "hand of viewer" }, does: "rise", at: landsAt, lasts: 300 },
    ],
  };
}

const after = (view: View, seat: Seat, places: number): Seat => (places === 0 ? seat : after(view, neighbour(view, seat), places - 1));

/** Two halves of the pack fall into each other. */
const riffle = (lasts: number, pile: Stop): Ghost[] =>
  backs(RIFFLED, (nr) => {
    const side = nr % 2 === 0 ? -1 : 1;
    const lies = { spot: MIDDLE, by: [0, -nr * 0.12], scale: 1 } as const;
    const half = { ...lies, by: [side * 3.4, -nr * 0.16], turn: side * 7 } as const;
    return [
      { ...lies, at: 0 },
      { ...half, at: Math.round(lasts * 0.25), ease: "even" },
      { ...half, at: Math.round(lasts * (0.45 + nr * 0.02)) },
      { ...lies, at: Math.round(lasts * (0.7 + nr * 0.02)), ease: "even" },
      { ...lies, at: pile.at, opacity: 1, ease: "even" },
      { ...lies, at: pile.at + 60, opacity: 0 },
    ];
  });

/** It slows, goes too far by 12 degrees, and points. */
function arrow(at: number, landsAt: number, towards: ScriptSpot): Ghost {
  const stop = { spot: MIDDLE, scale: 1, towards } as const;
  const lasts = landsAt - at;
  return {
    is: "arrow",
    path: [
      { spot: MIDDLE, at, scale: 0.3, opacity: 0, ease: "even" },
      { spot: MIDDLE, at: at + Math.round(lasts * 0.1), scale: 1, opacity: 1, turn: 90 },
      { ...stop, at: at + Math.round(lasts * 0.86), turn: 732 },
      { ...stop, at: landsAt - 40, turn: 720 },
    ],
  };
}
