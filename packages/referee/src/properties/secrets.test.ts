import { anyGame, coveringSettings, PROPERTY, propertySettings } from "@mutable/decks/testing";
import { type CardId, type Game, SEATS, type Viewer } from "@mutable/engine";
import type { Batch, Call } from "@mutable/protocol";
import fc from "fast-check";
import { expect, it } from "vitest";
import { batchFor, batchTextFor } from "../broadcast.ts";
import { type RefereedGame, refereeRandomGame } from "../testing/refereed.ts";

/** Empty seats receive the same as watchers. */
const VIEWERS: readonly Viewer[] = [...SEATS, "watcher"];

/** All messages of a game: each step's, and some whole games for viewers who join later. */
function eachSent({ steps, wholeGameAt }: RefereedGame, look: (sent: Sent) => void): void {
  for (const [at, { broadcast, game }] of steps.entries()) {
    const before = steps[at - 1]?.game;
    for (const viewer of VIEWERS) {
      look({ viewer, before, game, text: batchTextFor(broadcast, viewer), calls: batchFor(broadcast, viewer) });
      if (at % 7 !== 0 && at !== steps.length - 1) continue;
      const calls = wholeGameAt(at, viewer);
      look({ viewer, before: undefined, game, text: JSON.stringify(calls), calls });
    }
  }
}

interface Sent {
  viewer: Viewer;
  /** The game before the step; undefined for the viewer's first message. */
  before: Game | undefined;
  game: Game;
  text: string;
  calls: Batch;
}

it("the random key, its position and its source text are never sent", PROPERTY, () => {
  fc.assert(
    fc.property(anyGame, (random) => {
      const table = refereeRandomGame(random);
      const { shuffle } = table.setup;
      const secrets = [...(shuffle.kind === "text" ? [shuffle.text] : []), '"random":', '"taken":', '"key":', '"draw":', '"hands":'];
      eachSent(table, ({ viewer, game, text }) => {
        const shown = [...secrets, game.random.key].find((secret) => text.includes(secret));
        if (shown !== undefined) throw new Error(`${viewer} received ${shown}: ${text}`);
      });
    }),
    propertySettings(500),
  );
});

it("a card that the viewer may not know before or after a move is not in the messages of it", PROPERTY, () => {
  let exceptions = 0;
  fc.assert(
    fc.property(anyGame, (random) => {
      eachSent(refereeRandomGame(random), (sent) => {
        const { viewer, before, game, text, calls } = sent;
        const dark = darkFor(game, viewer);
        if (before !== undefined) for (const card of lightFor(before, viewer, dark)) dark.delete(card);
        if (!holdsAny(text, dark)) return;
        exceptions += 1;
        const shown = calls.find((call, at) => holdsAny(JSON.stringify(withoutWhatIsRight(sent, call, at)), dark));
        if (shown !== undefined) throw new Error(`${viewer}: ${JSON.stringify(shown)} in ${text}`);
      });
    }),
    coveringSettings(500),
  );
  expect(exceptions).toBeGreaterThan(0);
});

/** The cards hidden from the viewer: the draw pile, other hands, and cards set aside that it did not give. */
function darkFor(game: Game, viewer: Viewer): Set<CardId> {
  const dark = hiddenFrom(game, viewer);
  for (const { by, card } of game.seen ?? []) if (by === viewer) dark.delete(card);
  return dark;
}

function hiddenFrom({ draw, seats, hands, stack, turn }: Game, viewer: Viewer): Set<CardId> {
  const dark = new Set(draw);
  for (const seat of seats) if (seat !== viewer) for (const card of hands[seat]) dark.add(card);
  if (turn.seat === viewer) return dark;
  for (const frame of stack) {
    if (frame.kind === "card") for (const [at, card] of frame.aside.entries()) if (frame.sources?.[at] !== viewer) dark.add(card);
  }
  return dark;
}

function lightFor(game: Game, viewer: Viewer, cards: ReadonlySet<CardId>): CardId[] {
  const dark = darkFor(game, viewer);
  return [...cards].filter((card) => !dark.has(card));
}

const holdsAny = (text: string, cards: ReadonlySet<CardId>): boolean =>
  (text.match(STRINGS) ?? []).some((quoted) => cards.has(quoted.slice(1, -1)));

const STRINGS = /"[^"]*"/g;

/** Removes the parts of a call that may name hidden cards. */
function withoutWhatIsRight({ viewer, calls }: Sent, call: Call, at: number): unknown {
  // Named in public.
  if (["card_named", "seat_eliminated", "turn_state", "blank", "secret_kept"].includes(call[0])) return [];
  if (call[0] === "resolving") return call[1].map((frame) => ({ ...frame, named: undefined }));
  // A seat that names a card receives all cards it cannot see; that reveals no place.
  const next = calls[at + 1];
  const isToBeNamed = next?.[0] === "decision" && next[2]?.purpose === "name";
  if (call[0] === "must_choose_from" && call[1] === viewer && isToBeNamed) return [];
  // Cards that the viewer could see before they were shuffled into the draw pile in this move.
  const isShuffledLater = calls.slice(at + 1).some(([name]) => name === "draw_pile_refreshed");
  return isShuffledLater && SHOWS.includes(call[0]) ? [] : call;
}

const SHOWS: Call[0][] = [
  "answers",
  "chain_ended",
  "card_played",
  "surprise_played",
  "seat_discarded_cards",
  "secret_revealed",
  "carrying_out",
  "cards_discarded",
  "rules_trashed",
  "goal_trashed",
  "keeper_trashed",
  "current_keepers",
  "current_creepers",
  "because",
  "drew_cards",
  "took_cards",
  "rotated_hand",
];

it("private calls and forms with cards are sent only to their seat", PROPERTY, () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(anyGame, (random) => {
      eachSent(refereeRandomGame(random), ({ viewer, before, game, calls, text }) => {
        const isSeated = [...(before?.seats ?? []), ...game.seats].some((seat) => seat === viewer);
        for (const [at, call] of calls.entries()) {
          const [name] = call;
          if (name === "must_choose_from" || name === "must_give_from_list") {
            const hasCards = Array.isArray(call.at(-1));
            met.add(`${name} ${hasCards}`);
            if (hasCards !== (call[1] === viewer)) throw new Error(`${viewer}: ${JSON.stringify(call)} in ${text}`);
          } else if (isPrivate(call)) {
            met.add(name);
            // A seat that is out still knows what it was shown.
            const isOut = name === "hand_seen" && Object.keys(game.eliminated ?? {}).includes(viewer);
            if (!(isSeated || isOut) || !isAbout(viewer, calls, at)) throw new Error(`${viewer}: ${JSON.stringify(call)} in ${text}`);
          }
        }
      });
    }),
    coveringSettings(500),
  );
  const forms = ["must_choose_from", "must_give_from_list"].flatMap((name) => [`${name} true`, `${name} false`]);
  expect([...met].sort()).toEqual([...PRIVATE, ...forms].sort());
});

const PRIVATE = ["drew_cards", "took_cards", "gave_cards", "rotated_hand", "hand_seen"] as const;
type Private = Extract<Call, readonly [(typeof PRIVATE)[number], ...unknown[]]>;

const isPrivate = (call: Call): call is Private => PRIVATE.some((name) => name === call[0]);

/** A private call follows its public one, which is about the viewer and the same number of cards. */
function isAbout(viewer: Viewer, calls: Batch, at: number): boolean {
  const call = calls[at] as Private;
  const count = (call.at(-1) as readonly CardId[]).length;
  if (call[0] === "drew_cards") return isCall(calls[at - 1], ["cards_drawn", viewer, count]);
  // In a whole game it follows the size of the hand instead.
  if (call[0] === "hand_seen") return isLookedAt(viewer, call[1], calls[at - 1]);
  if (call[0] === "rotated_hand") return calls[at - 1]?.[0] === "hands_rotated";
  const pair = call[0] === "gave_cards" ? [viewer, call[1]] : [call[1], viewer];
  const open = calls.slice(at + 1).find((next) => !isPrivate(next));
  if (open?.[0] === "seats_traded_hands") return pair.every((seat) => open.slice(1).some((other) => other === seat));
  return isCall(open, ["seat_gave_cards", ...pair, count]);
}

const isLookedAt = (viewer: Viewer, owner: Viewer, before: Call | undefined): boolean =>
  isCall(before, ["hand_looked_at", viewer, owner]) || (before?.[0] === "cards_drawn" && before[1] === owner);

const isCall = (call: Call | undefined, expected: readonly unknown[]): boolean => JSON.stringify(call) === JSON.stringify(expected);
