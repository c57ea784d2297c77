import { countLegalReplies, type Decision, defaultReply, type Game, goalProgress, legalReplies, SEATS, transition } from "@mutable/engine";
import { expectEveryCardOnce } from "@mutable/engine/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyGame, PROPERTY, playRandomGame, propertySettings, type RandomGame, randomGameDeck } from "../testing/random-games.ts";

/** Throws directly, since `expect` would take longer than the game itself. */
function check(condition: boolean, what: string, game: Game): void {
  if (!condition) throw new Error(`${what}: ${JSON.stringify(game)}`);
}

it("a game keeps its invariants at every decision, and ends", PROPERTY, () => {
  fc.assert(
    fc.property(anyGame, (random) => {
      const deck = randomGameDeck(random);
      const ended = playRandomGame(random, (game, { decision }) => {
        expectEveryCardOnce(deck, game);
        nobodyHasWonYet(random, game);
        onlySeatsThatPlayAreConcerned(game);
        whatIsKnownIsTrue(game);
        const reply = { seat: decision.seat, decision: decision.id, call: defaultReply(decision) };
        check(countLegalReplies(decision) > 0 && transition(deck, game, reply).error === undefined, "no legal fallback", game);
      });
      expectEveryCardOnce(deck, ended);
      check(ended.open.length === 0 && ended.answers.length === 0, "asked after the end", ended);
    }),
    propertySettings(5_000),
  );
});

/** A seat that is out is asked nothing, holds nothing, and is waited for by nobody. In solo it trashes a surplus goal. */
function onlySeatsThatPlayAreConcerned(game: Game): void {
  const { seats, open, answers, eliminated = {}, closed = [], joining, solo } = game;
  const isAskedRightly = ({ seat, kind }: Decision) => seats.includes(seat) || (solo !== undefined && kind === "must_trash_goal");
  check(open.every(isAskedRightly) && answers.every(({ seat }) => seats.includes(seat)), "a seat is asked that does not play", game);
  const idle = SEATS.filter((seat) => !seats.includes(seat));
  check(
    idle.every((seat) => [game.hands, game.keepers, game.creepers].every((zone) => zone[seat].length === 0)),
    "a seat has cards that does not play",
    game,
  );
  const out = Object.entries(eliminated);
  const waitsRightly = ([seat, list]: (typeof out)[number]) =>
    list === "for_good" || list.every((other) => other !== seat && seats.includes(other));
  const apart = [...seats, ...joining, ...out.map(([seat]) => seat), ...closed];
  check(out.every(waitsRightly) && new Set(apart).size === apart.length, "a wrong list of a seat that is out", game);
}

/** A card that a seat has been shown lies where the seat thinks it does (L-49). */
function whatIsKnownIsTrue(game: Game): void {
  for (const { card, at } of game.seen ?? []) {
    const isThere = at === "top" ? game.draw.at(-1) === card : at === "bottom" ? game.draw[0] === card : game.hands[at].includes(card);
    check(isThere, `${card} is not at ${at}`, game);
  }
}

function nobodyHasWonYet(random: RandomGame, game: Game): void {
  // Duties of creepers come before the check for a winner, and so do the cards that scored goals take.
  const frame = game.stack.at(-1);
  if (frame?.kind === "scoring") return;
  if (game.goals.length === 0 || (frame?.kind === "card" && ["with", "goalChange", "alone"].includes(frame.part ?? ""))) return;
  const winners = new Set(goalProgress(randomGameDeck(random), game).flatMap(({ seat, met }) => (met ? [seat] : [])));
  check(winners.size !== 1, "a question is open although somebody has won", game);
}

it("legalReplies yields only legal replies, as many as countLegalReplies returns", PROPERTY, () => {
  fc.assert(
    fc.property(anyGame, (random) => {
      playRandomGame(random, (game, { decision }, below) => {
        if (below(5) !== 0 || countLegalReplies(decision) > 500) return;
        const all = [...legalReplies(decision)];
        check(all.length === countLegalReplies(decision), `${all.length} options`, game);
        check(new Set(all.map((call) => JSON.stringify(call))).size === all.length, "the same option twice", game);
        for (const call of all) {
          const { error } = transition(randomGameDeck(random), game, { seat: decision.seat, call });
          check(error === undefined, `${JSON.stringify(call)} is refused`, game);
        }
      });
    }),
    propertySettings(100),
  );
});

it("the same seed gives the same game", PROPERTY, () => {
  fc.assert(
    fc.property(anyGame, (random) => {
      const [one, two] = [playRandomGame(random, () => {}), playRandomGame(random, () => {})].map((game) => JSON.stringify(game));
      expect(one).toBe(two);
    }),
    propertySettings(50),
  );
});
