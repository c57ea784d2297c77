import { anyGame, coveringSettings, PROPERTY, playRandomGame, randomGameDeck } from "@mutable/decks/testing";
import { type Deck, type Game, type Step, sampleGame, type Viewer, viewFor } from "@mutable/engine";
import { viewOfBoth } from "@mutable/engine/testing";
import type { Call } from "@mutable/protocol";
import fc from "fast-check";
import { expect, it } from "vitest";
import { batchFor, batchTextFor } from "../broadcast.ts";
import type { Evaluation, LegalMove, SeatCommand } from "../command.ts";
import { Referee } from "../referee.ts";

/**
 * Non-interference, byte by byte: two games that differ only in what a viewer cannot see send that viewer the same
 * text, up to a call that reveals the difference legally.
 */
it("a viewer's messages do not depend on what it cannot see, until that is revealed legally", PROPERTY, () => {
  const met = new Map<string, number>();
  let same = 0;
  let unlike = 0;
  fc.assert(
    fc.property(anyGame, (random) => {
      const deck = randomGameDeck(random);
      playRandomGame(random, (game, { reply }, below) => {
        if (below(4) !== 0) return;
        for (const viewer of [...game.seats, "watcher"] as const) {
          const other = sampleGame(deck, viewOfBoth(game, viewer, reply.seat), below);
          if (!isIndistinguishable(game, other, viewer)) {
            unlike += 1;
            continue;
          }
          const tables = [tableOf(deck, game), tableOf(deck, other)] as const;
          expectSame(viewer, reply, ...both(tables, (referee) => JSON.stringify(referee.wholeGameFor(viewer))));
          const moves = both(tables, (referee) => accepted(referee.evaluate(reply as SeatCommand), reply));
          const [one, two] = both(moves, ({ broadcast }) => batchTextFor(broadcast, viewer));
          if (one !== two) {
            const reason = reasonFor({ deck, game, viewer, reply: reply as SeatCommand, moves });
            met.set(reason, (met.get(reason) ?? 0) + 1);
            continue;
          }
          same += 1;
          tables.forEach((referee, i) => {
            referee.commit(moves[i] as LegalMove);
          });
          expectSame(viewer, reply, ...both(tables, (referee) => JSON.stringify(referee.wholeGameFor(viewer))));
        }
      });
    }),
    coveringSettings(500),
  );
  // Not vacuous: most moves reveal nothing, and every allowed reason for a difference is needed.
  expect(Object.keys(REASONS).filter((reason) => reason !== RARE && !met.has(reason))).toEqual([]);
  expect(unlike).toBeLessThan(5 + same / 1000);
  expect(same).toBeGreaterThan(5 * [...met.values()].reduce((sum, count) => sum + count, 0));
});

/** Nearly always true. With few hidden cards, fewer seats may be asked in the sampled game. */
const isIndistinguishable = (game: Game, other: Game, viewer: Viewer): boolean =>
  JSON.stringify(viewFor(game, viewer)) === JSON.stringify(viewFor(other, viewer));

const tableOf = (deck: Deck, game: Game): Referee => Referee.restore(deck, { game, version: 7, answers: {} });

const both = <T, U>([one, two]: readonly [T, T], change: (value: T) => U): [U, U] => [change(one), change(two)];

function accepted(considered: Evaluation, reply: unknown): LegalMove {
  if (considered.kind !== "move") throw new Error(`${JSON.stringify(reply)}: ${JSON.stringify(considered)}`);
  return considered;
}

function expectSame(viewer: Viewer, reply: unknown, one: string, two: string): void {
  if (one !== two) throw new Error(`${viewer}: ${JSON.stringify(reply)}\n${one}\n${two}`);
}

interface Compared {
  deck: Deck;
  game: Game;
  viewer: Viewer;
  reply: SeatCommand;
  moves: readonly [LegalMove, LegalMove];
}

/** The first difference of two batches: the common calls before it, and the next call of each. */
interface Parting extends Compared {
  until: Call[];
  pair: readonly [Call | undefined, Call | undefined];
}

/** Rare, a few times in 500 games: all of the viewer's cards are known, and a first play is not chosen yet. */
const RARE = "Chance picks one of the viewer's cards.";

/** The allowed reasons for a difference, each with the call that may differ. */
const REASONS: Record<string, (parting: Parting) => boolean> = {
  "The viewer gets cards.": (parting) => areBoth(parting, "drew_cards", "took_cards", "rotated_hand") && onlyCardsDiffer(parting),
  "The viewer is shown cards.": (parting) =>
    (areBoth(parting, "hand_seen") || (areBoth(parting, "must_choose_from") && isShownTop(parting))) && onlyCardsDiffer(parting),
  "A creeper comes out of the draw pile.": (parting) => parting.deck.hasCreepers && isOne(parting, "current_creepers"),
  "All have said no, and chance picks who goes first.": (parting) => areBoth(parting, "first_seat") && parting.reply.call[1] === false,
  "A rule is turned.": (parting) => areBoth(parting, "rule_turned") && onlyCardsDiffer(parting),
  "Keepers are dealt again.": (parting) => areBoth(parting, "current_keepers_all") && (onlyCardsDiffer(parting) || areRowsMixed(parting)),
  [RARE]: (parting) =>
    areBoth(parting, "must_choose_from") &&
    onlyCardsDiffer(parting) &&
    parting.moves.every(({ after }) => after.game.open[0]?.purpose === "random" && after.game.open[0].seat === parting.viewer),
  "Chance takes a card out of a hand.": (parting) =>
    ((parting.reply.call[0] === "choose_hand_of" && isDoing(parting, "takeRandomCard")) ||
      (parting.reply.call[0] === "give_cards" && isDoing(parting, "swapOneCard"))) &&
    areBoth(parting, "gave_cards", "card_played") &&
    onlyCardsDiffer(parting),
  "Others have answered whether they cancel a card.": (parting) =>
    othersHadAnswered(parting) &&
    parting.game.stack.at(-1)?.kind === "reaction" &&
    isOne(parting, "answers", "surprise_played", "card_played"),
  "Others have answered what they lay down or give.": (parting) =>
    othersHadAnswered(parting) && areBoth(parting, "seat_discarded_cards", "keeper_trashed", "took_cards") && onlyCardsDiffer(parting),
  "Others have answered whether they discard a card.": (parting) =>
    othersHadAnswered(parting) &&
    parting.reply.call[0] === "discard_any" &&
    isOne(parting, "seat_discarded_cards", "keeper_trashed", "current_creepers"),
  "The player lays down what was set aside, or all of a hand.": (parting) =>
    areBoth(parting, "seat_discarded_cards") &&
    onlyCardsDiffer(parting) &&
    ![parting.viewer, parting.reply.seat].includes(parting.game.turn.seat) &&
    (parting.game.stack.some((frame) => frame.kind === "card" && frame.aside.length > 0) || isDoing(parting, "redrawHand")),
  "Who is eliminated lays down its hand.": (parting) =>
    areBoth(parting, "seat_discarded_cards") &&
    onlyCardsDiffer(parting) &&
    parting.moves.every(({ events }) => events.some(({ type }) => type === "eliminated")),
  "Chance picks a seat.": (parting) => areBoth(parting, "seat_picked"),
  "A secret that leaves a hand is shown, and may lay down the rest of it.": (parting) =>
    isOne(parting, "seat_discarded_cards") &&
    parting.moves.some(({ events }) => events.some(({ type }) => type === "secretRevealed" || type === "carryingOut")),
  "At the end, secrets are shown that were kept.": (parting) => isOne(parting, "secret_kept"),
  "Who is asked for a goal has one.": (parting) =>
    isOne(parting, "must_give_goal_to_seat", "progress") &&
    parting.moves.some(({ after }) => after.game.open.some(({ kind }) => kind === "must_give_goal_to_seat")),
  "Who holds the card named aloud gives it up; who has drawn it may play it.": (parting) =>
    parting.until.some(([name]) => name === "card_named") &&
    parting.pair.every((call) => call !== undefined && AFTER_NAMING.includes(call[0])),
};

const isShownTop = ({ moves, viewer }: Parting): boolean =>
  moves.every(({ after }) => after.game.open[0]?.purpose === "top" && after.game.open[0].seat === viewer);

/** The number of keepers of each seat is left to chance too. */
const areRowsMixed = ({ deck, until }: Parting): boolean => {
  const [name, card] = until.at(-1) ?? [];
  return name === "card_played" && deck.cards.get(String(card))?.steps.some((step) => step.do === "mixRows") === true;
};

const AFTER_NAMING: Call[0][] = [
  "seat_gave_cards",
  "took_cards",
  "seat_discarded_cards",
  "because",
  "progress",
  "resolving",
  "current_turn",
  "must_choose_from",
];

const areBoth = ({ pair: [one, two] }: Parting, ...names: Call[0][]): boolean =>
  one !== undefined && one[0] === two?.[0] && names.includes(one[0]);

const isOne = ({ pair }: Parting, ...names: Call[0][]): boolean => pair.some((call) => call !== undefined && names.includes(call[0]));

/** The same call with the same number of other cards. */
function onlyCardsDiffer({ deck, pair: [one, two] }: Parting): boolean {
  const faceDown = (_: string, value: unknown) => (typeof value === "string" && deck.cards.has(value) ? "?" : value);
  return JSON.stringify(one, faceDown) === JSON.stringify(two, faceDown);
}

/** True if the innermost card being resolved has this step. */
function isDoing({ deck, game: { stack } }: Parting, step: Step["do"]): boolean {
  const frame = stack.findLast(({ kind }) => kind === "card");
  const card = frame?.kind === "card" ? deck.cards.get(frame.card) : undefined;
  return card !== undefined && [card.steps, card.parts.power].some((steps) => steps?.some((other) => other.do === step));
}

/** The last of several answers reveals all of them, including those unknown to the viewer and the replier. */
const othersHadAnswered = ({ game: { answers, open }, viewer, reply }: Parting): boolean =>
  open.length === 1 && answers.some(({ seat }) => seat !== viewer && seat !== reply.seat);

function reasonFor(compared: Compared): string {
  const { viewer, reply, moves } = compared;
  const [one, two] = both(moves, ({ broadcast }) => batchFor(broadcast, viewer));
  const length = Math.max(one.length, two.length);
  const at = Array.from({ length }, (_, i) => i).find((i) => JSON.stringify(one[i]) !== JSON.stringify(two[i])) ?? length;
  const parting: Parting = { ...compared, until: one.slice(0, at), pair: [one[at], two[at]] };
  const reason = Object.keys(REASONS).find((name) => REASONS[name]?.(parting));
  if (reason !== undefined) return reason;
  const batches = both([one, two], (batch) => JSON.stringify(batch.slice(0, at + 3)));
  throw new Error(`${viewer}: ${JSON.stringify(reply)}, after ${JSON.stringify(compared.game.stack)}\n${batches.join("\n")}`);
}
