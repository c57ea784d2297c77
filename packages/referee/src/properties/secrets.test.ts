import { anyGame, coveringSettings, PROPERTY, propertySettings } from "@mutable/decks/testing";
import { type CardId, type Game, SEATS, type Viewer } from "@mutable/engine";
import type { Batch, Call } from "@mutable/protocol";
import fc from "fast-check";
import { expect, it } from "vitest";
import { batchFor, batchTextFor } from "../broadcast.ts";
import { type RefereedGame, refereed } from "../testing/refereed.ts";

/** Seats at which nobody sits are at another table, and get what watchers get. */
const VIEWERS: readonly Viewer[] = [...SEATS, "watcher"];

/** Everything that is sent in a game: with each step, and now and then to somebody who comes after it. */
function eachSent({ steps, snapshotAt }: RefereedGame, look: (sent: Sent) => void): void {
  for (const [at, { broadcast, game }] of steps.entries()) {
    const before = steps[at - 1]?.game;
    for (const viewer of VIEWERS) {
      look({ viewer, before, game, text: batchTextFor(broadcast, viewer), calls: batchFor(broadcast, viewer) });
      if (at % 7 !== 0 && at !== steps.length - 1) continue;
      const calls = snapshotAt(at, viewer);
      look({ viewer, before: undefined, game, text: JSON.stringify(calls), calls });
    }
  }
}

interface Sent {
  viewer: Viewer;
  /** The game before; nothing where the viewer has seen nothing yet. */
  before: Game | undefined;
  game: Game;
  text: string;
  calls: Batch;
}

it("neither the key of chance, nor how far it is used, nor the text that it is made of is ever sent", PROPERTY, () => {
  fc.assert(
    fc.property(anyGame, (random) => {
      const table = refereed(random);
      const { shuffle } = table.setup;
      const secrets = [...(shuffle.kind === "text" ? [shuffle.text] : []), '"random":', '"taken":', '"key":', '"draw":', '"hands":'];
      eachSent(table, ({ viewer, game, text }) => {
        const shown = [...secrets, game.random.key].find((secret) => text.includes(secret));
        if (shown !== undefined) throw new Error(`${viewer} is sent ${shown}: ${text}`);
      });
    }),
    propertySettings(500),
  );
});

it("a card that the viewer may know neither before nor after a move is not in what it is sent of it", PROPERTY, () => {
  let exceptions = 0;
  fc.assert(
    fc.property(anyGame, (random) => {
      eachSent(refereed(random), (sent) => {
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

/** The cards of which the viewer sees the back at most: the draw pile, other hands, and what is set aside but was not given by the viewer. */
function darkFor({ draw, seats, hands, stack, turn }: Game, viewer: Viewer): Set<CardId> {
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

/** What can name a dark card by right is taken out of the call. */
function withoutWhatIsRight({ viewer, calls }: Sent, call: Call, at: number): unknown {
  // Spoken aloud.
  if (call[0] === "card_named") return [];
  if (call[0] === "resolving") return call[1].map((frame) => ({ ...frame, named: undefined }));
  // Whoever is to name a card is given all that it cannot see: that says nothing of where they are.
  const next = calls[at + 1];
  const isToBeNamed = next?.[0] === "decision" && next[2]?.purpose === "name";
  if (call[0] === "must_choose_from" && call[1] === viewer && isToBeNamed) return [];
  // What the viewer held, or what lay there for all to see, and was shuffled into the draw pile in the same move.
  const isShuffledLater = calls.slice(at + 1).some(([name]) => name === "draw_pile_refreshed");
  return isShuffledLater && SHOWS.includes(call[0]) ? [] : call;
}

const SHOWS: Call[0][] = [
  "card_played",
  "surprise_played",
  "seat_discarded_cards",
  "cards_discarded",
  "rules_trashed",
  "goal_trashed",
  "keeper_trashed",
  "current_keepers",
  "because",
  "drew_cards",
  "took_cards",
];

it("the private calls, and the forms with cards, come to the seat alone that they are about", PROPERTY, () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(anyGame, (random) => {
      eachSent(refereed(random), ({ viewer, before, game, calls, text }) => {
        const isSeated = [...(before?.seats ?? []), ...game.seats].some((seat) => seat === viewer);
        for (const [at, call] of calls.entries()) {
          const [name] = call;
          if (name === "must_choose_from" || name === "must_give_from_list") {
            const hasCards = Array.isArray(call.at(-1));
            met.add(`${name} ${hasCards}`);
            if (hasCards !== (call[1] === viewer)) throw new Error(`${viewer}: ${JSON.stringify(call)} in ${text}`);
          } else if (isPrivate(call)) {
            met.add(name);
            if (!isSeated || !isAbout(viewer, calls, at)) throw new Error(`${viewer}: ${JSON.stringify(call)} in ${text}`);
          }
        }
      });
    }),
    coveringSettings(500),
  );
  const forms = ["must_choose_from", "must_give_from_list"].flatMap((name) => [`${name} true`, `${name} false`]);
  expect([...met].sort()).toEqual([...PRIVATE, ...forms].sort());
});

const PRIVATE = ["drew_cards", "took_cards", "gave_cards", "rotated_hand"] as const;
type Private = Extract<Call, readonly [(typeof PRIVATE)[number], ...unknown[]]>;

const isPrivate = (call: Call): call is Private => PRIVATE.some((name) => name === call[0]);

/** A private call lies next to the public one that it adds to, and that one is about the viewer, with as many cards. */
function isAbout(viewer: Viewer, calls: Batch, at: number): boolean {
  const call = calls[at] as Private;
  const count = (call.at(-1) as readonly CardId[]).length;
  if (call[0] === "drew_cards") return isCall(calls[at - 1], ["cards_drawn", viewer, count]);
  if (call[0] === "rotated_hand") return calls[at - 1]?.[0] === "hands_rotated";
  const pair = call[0] === "gave_cards" ? [viewer, call[1]] : [call[1], viewer];
  const open = calls.slice(at + 1).find((next) => !isPrivate(next));
  if (open?.[0] === "seats_traded_hands") return pair.every((seat) => open.slice(1).some((other) => other === seat));
  return isCall(open, ["seat_gave_cards", ...pair, count]);
}

const isCall = (call: Call | undefined, expected: readonly unknown[]): boolean => JSON.stringify(call) === JSON.stringify(expected);
