import type { HistoryEntry } from "@mutable/client";
import { cardOf, type Deck, SEATS, type Seat, type View } from "@mutable/engine";
import { actsIn, type GameAct } from "./acts.ts";
import { largestHands } from "./hand-sizes.ts";
import type { HandedWin } from "./handed-win.ts";
import { pastTables, progressIn } from "./past-tables.ts";

/** All awards, the most interesting first. None is about slowness or mistakes. */
export const AWARDS = ["kingmaker", "thief", "hoarder", "longestTurn", "almost", "lawgiver", "broom", "saint"] as const;
type AwardName = (typeof AWARDS)[number];

export interface Award {
  readonly is: AwardName;
  readonly seat: Seat;
  /** How often, or how many. */
  readonly count: number;
  /** The turn in which it happened, if it happened in one. */
  readonly turn?: number | undefined;
}

const MOST_AWARDS = 4;

/** The least count for which there is an award. */
const LEAST: Readonly<Record<AwardName, number>> = {
  kingmaker: 1,
  thief: 2,
  hoarder: 9,
  longestTurn: 5,
  almost: 2,
  lawgiver: 2,
  broom: 2,
  saint: 2,
};

/**
 * The awards of a finished game, from what all players could see. `handed`: left out where no player is to be blamed.
 * No player gets two while another has none.
 */
export function findAwards(deck: Deck, end: View, history: readonly HistoryEntry[], handed?: HandedWin): Award[] {
  if (end.ending === undefined || end.solo !== undefined) return [];
  const players = SEATS.filter((seat) => end.seats.includes(seat) || end.eliminated?.[seat] !== undefined);
  const counts = countAll(deck, end, history, handed);
  const holders = AWARDS.map((is) => bestOf(is, counts[is], players)).filter((best) => best.length > 0);
  const given: Award[] = [];
  const countOf = (seat: Seat) => given.filter((award) => award.seat === seat).length;
  // Each round gives one to each player at most, so a second one waits until all have their first.
  for (let round = 0; given.length < MOST_AWARDS && players.every((seat) => countOf(seat) >= round); round += 1)
    for (const best of holders) {
      const award = best.find(({ is, seat }) => countOf(seat) === round && given.every((other) => other.is !== is));
      if (award !== undefined && given.length < MOST_AWARDS) given.push(award);
    }
  return given.sort((one, other) => AWARDS.indexOf(one.is) - AWARDS.indexOf(other.is));
}

/** The players with the highest count, if it is high enough. */
function bestOf(is: AwardName, counts: Counts, players: readonly Seat[]): Award[] {
  const counted = players.flatMap((seat) => {
    const { count, turn } = counts.get(seat) ?? { count: 0 };
    return count < LEAST[is] ? [] : [{ is, seat, count, ...(turn !== undefined && { turn }) }];
  });
  const highest = Math.max(...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === highest);
}

type Counts = ReadonlyMap<Seat, { readonly count: number; readonly turn?: number }>;

function countAll(deck: Deck, end: View, history: readonly HistoryEntry[], handed: HandedWin | undefined): Record<AwardName, Counts> {
  const acts = actsIn(deck, history);
  const sum = (of: (act: GameAct) => readonly [Seat, number] | undefined): Counts => {
    const counts = new Map<Seat, { count: number }>();
    for (const act of acts) {
      const [seat, count] = of(act) ?? [];
      if (seat !== undefined && count !== undefined) counts.set(seat, { count: (counts.get(seat)?.count ?? 0) + count });
    }
    return counts;
  };
  const isOf = (type: string) => (card: string) => cardOf(deck, card).type === type;
  return {
    kingmaker: new Map(handed === undefined ? [] : [[handed.seat, { count: 1, turn: handed.turn }]]),
    thief: sum(({ event, cause }) =>
      event.is === "keeper moved" && event.to === cause?.seat && isOf("keeper")(event.card) ? [event.to, 1] : undefined,
    ),
    hoarder: new Map([...largestHands(end, history)].map(([seat, count]) => [seat, { count }])),
    longestTurn: longestTurns(acts),
    almost: turnsOneAway(deck, end, history),
    lawgiver: sum(({ event }) => (event.is === "played" && isOf("rule")(event.card) ? [event.seat, 1] : undefined)),
    // A rule that another one replaces is not removed.
    broom: sum(({ event, cause }) =>
      event.is === "left play" && cause !== undefined && !isOf("rule")(cause.card)
        ? [cause.seat, event.cards.filter(isOf("rule")).length]
        : undefined,
    ),
    saint: sum(({ event, cause }) => {
      if (event.is === "gave") return [event.from, event.count];
      return event.is === "keeper moved" && event.from === cause?.seat && isOf("keeper")(event.card) ? [event.from, 1] : undefined;
    }),
  };
}

/** The most cards that each seat has played in one of its turns. */
function longestTurns(acts: readonly GameAct[]): Counts {
  const longest = new Map<Seat, { count: number; turn: number }>();
  let now: { seat: Seat; turn: number; count: number } | undefined;
  for (const { event } of acts) {
    if (event.is === "turn") now = { seat: event.seat, turn: event.number, count: 0 };
    if (event.is !== "played" || event.seat !== now?.seat) continue;
    now = { ...now, count: now.count + 1 };
    if (now.count > (longest.get(now.seat)?.count ?? 0)) longest.set(now.seat, { count: now.count, turn: now.turn });
  }
  return longest;
}

/** The number of turns in which each seat that has not won was one Keeper away from winning. */
function turnsOneAway(deck: Deck, end: View, history: readonly HistoryEntry[]): Counts {
  const winner = end.ending !== undefined && "winner" in end.ending ? end.ending.winner : undefined;
  const turns = new Map<Seat, Set<number>>();
  for (const { turn, view } of pastTables(deck, end, history))
    for (const { seat, oneAway } of progressIn(deck, view))
      if (oneAway && seat !== winner) turns.set(seat, (turns.get(seat) ?? new Set()).add(turn));
  return new Map([...turns].map(([seat, { size }]) => [seat, { count: size }]));
}
