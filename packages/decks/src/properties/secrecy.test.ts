import {
  BLANK,
  type Decision,
  type Event,
  FACE_DOWN,
  type Frame,
  type Game,
  redactEvent,
  sampleGame,
  type TransitionResult,
  transition,
  type Viewer,
  viewFor,
} from "@mutable/engine";
import { viewOfBoth } from "@mutable/engine/testing";
import fc from "fast-check";
import { it } from "vitest";
import { anyGame, PROPERTY, playRandomGame, propertySettings, randomGameDeck } from "../testing/random-games.ts";

const viewersOf = (game: Game): Viewer[] => [...game.seats, "watcher"];

it("a sampled game looks to its viewer like the real one, also in mid-action", PROPERTY, () => {
  fc.assert(
    fc.property(anyGame, (random) => {
      playRandomGame(random, (game, _next, below) => {
        if (below(4) !== 0) return;
        for (const viewer of viewersOf(game)) {
          const seen = viewFor(game, viewer);
          const again = viewFor(sampleGame(randomGameDeck(random), seen, below), viewer);
          if (JSON.stringify(again) !== JSON.stringify(seen)) {
            throw new Error(`${viewer} sees\n${JSON.stringify(seen)}\nand imagines\n${JSON.stringify(again)}`);
          }
        }
      });
    }),
    propertySettings(500),
  );
});

/**
 * Non-interference: two games that differ only in hidden cards look the same to a viewer until an event may show the difference:
 * cards that become visible, or another random result.
 */
it("hidden cards change nothing that a viewer sees until they may become visible", PROPERTY, () => {
  fc.assert(
    fc.property(anyGame, (random) => {
      playRandomGame(random, (game, { reply }, below) => {
        if (below(4) !== 0) return;
        for (const viewer of viewersOf(game)) {
          const other = sampleGame(randomGameDeck(random), viewOfBoth(game, viewer, reply.seat), below);
          const outcomes = [transition(randomGameDeck(random), game, reply), transition(randomGameDeck(random), other, reply)] as const;
          const difference = firstDifference(outcomes, viewer);
          if (difference !== undefined) throw new Error(`${viewer}: ${JSON.stringify(reply)}\n${difference}`);
        }
      });
    }),
    propertySettings(500),
  );
});

const SHOWS: readonly Event["type"][] = [
  "gave",
  "tradedHands",
  "rotatedHands",
  "discarded",
  "answers",
  "played",
  "creepers",
  "allKeepers",
  "left",
  "fetched",
  "keepers",
  "keeperTrashed",
  "goals",
  "rules",
  "ruleTurned",
  "seatPicked",
  "lookedAtHand",
  "firstSeat",
  "ended",
  "secretKept",
];

/** Returns the first difference that the viewer sees, except after an event that may differ. */
function firstDifference([one, two]: readonly [TransitionResult, TransitionResult], viewer: Viewer): string | undefined {
  if (one.error !== undefined || two.error !== undefined) return one.error === two.error ? undefined : `${one.error} / ${two.error}`;
  // These may differ: the seats that must give a goal, the seat that has the named card, and random picks.
  const shows = ({ kind, purpose }: Decision) => kind === "must_give_goal_to_seat" || ["named", "random", "top"].includes(purpose ?? "");
  if ([one, two].some(({ game }) => game.open.some(shows))) return undefined;
  for (let i = 0; i < Math.max(one.events.length, two.events.length); i += 1) {
    const [a, b] = [one.events[i], two.events[i]].map((event) => event && redactEvent(event, viewer));
    if (JSON.stringify(a) === JSON.stringify(b)) continue;
    const rightly = [a, b].some(
      (event) => event !== undefined && (event.type === "drew" ? event.seat === viewer : SHOWS.includes(event.type)),
    );
    return rightly ? undefined : `${JSON.stringify(a)}\n${JSON.stringify(b)}`;
  }
  const [a, b] = [one, two].map(({ game }) => JSON.stringify(viewFor(game, viewer)));
  return a === b ? undefined : `${a}\n${b}`;
}

const notGivenBy = (viewer: Viewer, { aside, sources }: Extract<Frame, { kind: "card" }>) =>
  aside.filter((_, at) => sources?.[at] !== viewer);

it("a view contains neither hidden cards nor the random state", PROPERTY, () => {
  fc.assert(
    fc.property(anyGame, (random) => {
      playRandomGame(random, (game, _next, below) => {
        if (below(4) !== 0) return;
        for (const viewer of viewersOf(game)) {
          const seen = JSON.stringify(viewFor(game, viewer));
          const dark = [
            ...game.draw,
            ...(game.solo?.rulesDeck ?? []),
            ...game.seats.filter((seat) => seat !== viewer).flatMap((seat) => game.hands[seat]),
            ...(game.turn.seat === viewer ? [] : game.stack.flatMap((frame) => (frame.kind === "card" ? notGivenBy(viewer, frame) : []))),
          ].filter((id) => id !== FACE_DOWN);
          const named = game.stack.flatMap((frame) => (frame.kind === "card" && frame.named !== undefined ? [frame.named] : []));
          // A card that has eliminated a seat in this turn can be in the draw pile again.
          const told = game.turn.eliminated?.map(({ card }) => card) ?? [];
          const asked = game.open.flatMap(({ seat, purpose, cards }) => (seat === viewer && purpose === "name" ? cards : []));
          // What the blank card is, all know.
          const shownBefore = game.seen?.flatMap(({ by, card }) => (by === viewer ? [card] : [])) ?? [];
          const known = [BLANK, ...shownBefore, ...named, ...asked, ...told, ...(game.turn.used ?? [])];
          const shown = dark.filter((id) => seen.includes(`"${id}"`) && !known.includes(id));
          if (shown.length > 0 || seen.includes(game.random.key)) throw new Error(`${viewer} is shown ${shown}: ${seen}`);
        }
      });
    }),
    propertySettings(500),
  );
});
