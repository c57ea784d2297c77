import type { CardId } from "@mutable/engine";
import { placesByCard, type ScenarioTable, scenario, type TableSetup } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "./fluxx-3-table.ts";

/** The cards that `player_1` draws at the start, the second only under X=X+1. No case uses these or the next ones. */
const TURN_DRAW = ["dreams", "sleep"];
/** The other cards set aside with the tested card. */
const ASIDE = ["death", "money", "peace"];

/** The number that X=X+1 adds to numerals; 0 if it is not in play. */
type Extra = 0 | 1;

/** The played card, by any way. */
export interface PlayedCase {
  extra: Extra;
  /** The cards that `player_1` has drawn in this turn. */
  drawn: CardId[];
  /** The action that played the card; empty if it was played from the hand. */
  by: CardId[];
}

/** A case of one card, with four seats. `player_4` has no cards. Play 2 by default, so that the turn continues. */
export interface Case {
  card: CardId;
  title: string;
  /** The table without the card. Cards in the hand of `player_1` come before those drawn in this turn. */
  on?: TableSetup;
  /** Only with, or only without X=X+1. */
  only?: Extra;
  /** Runs after the card has been played. The returned function runs after the action that played it is done. */
  check: (t: ScenarioTable, played: PlayedCase) => undefined | (() => void);
}

/** A way to play a card. All ways lead to the same table before the effect of the card. */
interface Way {
  title: string;
  by?: CardId;
  play: (card: CardId, setup: TableSetup, extra: Extra) => ScenarioTable;
  goOn?: (t: ScenarioTable, extra: Extra) => void;
}

const drawnIn = (extra: Extra): CardId[] => TURN_DRAW.slice(0, 1 + extra);

/** `player_1` begins the turn with `first` added to the hand; `top` lies below the cards of the turn's draw. */
function lay(first: CardId, setup: TableSetup, extra: Extra, top: CardId[] = []): ScenarioTable {
  const { hands = {}, draw = [], rules = ["play-2"], ...rest } = setup;
  return tableWith({
    seats: 4,
    ...rest,
    rules: [...rules, ...(extra === 1 ? ["x-x-1"] : [])],
    hands: { ...hands, player_1: [first, ...(hands.player_1 ?? [])] },
    draw: [...drawnIn(extra), ...top, ...draw],
  });
}

/** The card is set aside by an action that plays `plays` of its cards (all by default), one more under X=X+1, and discards the rest. */
const aside = (by: CardId, title: string, draws: number, plays?: number): Way => ({
  title,
  by,
  play: (card, setup, extra) =>
    lay(by, setup, extra, [card, ...ASIDE.slice(0, draws - 1 + extra)])
      .player_1.plays(by)
      .player_1.chooses(card),
  goOn: (t, extra) => {
    const left = ASIDE.slice(0, draws - 1 + extra);
    const more = plays === undefined ? left.length : plays - 1 + (t.rules.includes("x-x-1") ? 1 : 0);
    const rest = left.slice(more);
    for (const [at, card] of left.slice(0, more).entries()) {
      t.player_1.isAsked("must_choose_from", { of: left.slice(at), count: 1, purpose: "aside", cause: by });
      t.player_1.chooses(card);
      expect(t.keepers("player_1")).toContain(card);
    }
    if (rest.length > 0) expect(t.eventsOf("discarded")[0]).toEqual({ type: "discarded", seat: "player_1", cards: rest });
  },
});

const WAYS: Way[] = [
  { title: "from the hand", play: (card, setup, extra) => lay(card, setup, extra).player_1.plays(card) },
  aside("draw-3-play-2-of-them", "in Draw 3, Play 2 of Them", 3, 2),
  aside("draw-2-and-use-em", "in Draw 2 and Use 'Em", 2),
  {
    title: "by Let's Do That Again",
    by: "lets-do-that-again",
    play: (card, { discard = [], ...setup }, extra) =>
      lay("lets-do-that-again", { ...setup, discard: [...discard, card] }, extra)
        .player_1.plays("lets-do-that-again")
        .player_1.chooses(card),
  },
  {
    title: "by Use What You Take",
    by: "use-what-you-take",
    play: (card, { hands, ...setup }, extra) =>
      lay("use-what-you-take", { ...setup, hands: { ...hands, player_4: [card] } }, extra)
        .player_1.plays("use-what-you-take")
        .player_1.choosesHandOf("player_4"),
  },
  {
    title: "by Go Fish",
    by: "go-fish",
    play: (card, { hands, ...setup }, extra) =>
      lay("go-fish", { ...setup, hands: { ...hands, player_4: [card] } }, extra)
        .player_1.plays("go-fish")
        .player_1.chooses(card)
        .player_1.chooses(card),
  },
];

/** Tests each case in every way, with and without X=X+1. */
export function inEveryWay(cases: Case[]): void {
  for (const { card, title, on = {}, only, check } of cases) {
    for (const way of WAYS.filter(({ by }) => by !== card)) {
      for (const extra of [0, 1] as const) {
        if (only !== undefined && only !== extra) continue;
        scenario(`${card}, ${way.title}${extra === 1 ? ", under X=X+1" : ""}: ${title}`, () => {
          const t = way.play(card, on, extra);
          const known = placesByCard(t).size;
          const by = way.by === undefined ? [] : [way.by];
          expect(t.eventsOf("played").map((event) => event.card)).toContain(card);
          const afterwards = check(t, { extra, drawn: drawnIn(extra), by });
          if (t.winner === undefined) way.goOn?.(t, extra);
          expectEveryCardInOnePlace(t, known);
          if (t.game.turn.number === 1) expect([t.game.turn.played, t.resolving], "one play, and over").toEqual([1, []]);
          afterwards?.();
        });
      }
    }
  }
}

function expectEveryCardInOnePlace(t: ScenarioTable, known: number): void {
  const places = placesByCard(t);
  expect(places.size, "cards in the game").toBe(known);
  expect([...places].filter(([, at]) => at.length !== 1)).toEqual([]);
}

/** Returns the cards discarded after `card`. */
export const laidAfter = (t: ScenarioTable, card: CardId): readonly CardId[] => t.discard.slice(t.discard.indexOf(card) + 1);

/** Expects that playing `card` had no effect and opened no decision. */
export function expectNothing(t: ScenarioTable, card: CardId): undefined {
  const after = t.events.slice(t.events.findIndex((event) => event.type === "played" && event.card === card) + 1);
  const end = after.findIndex(({ type }) => type === "turn");
  expect(end < 0 ? after : after.slice(0, end), `what ${card} has caused`).toEqual([]);
  expect(t.game.open.filter(({ cause }) => cause === card)).toEqual([]);
  expect(t.discard.at(-1)).toBe(card);
  return undefined;
}
