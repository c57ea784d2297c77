import { type Bot, type BotLevel, createBot, EMPTY_MEMORY, playableDeck, type SeatView } from "@mutable/bots";
import type { MatchScore } from "@mutable/bots/testing";
import { type Deck, type Game, keyFromText, SEATS, type Seat, startGame, transition } from "@mutable/engine";

/** The view of a seat that sees all hands and the draw pile. */
function openView({ random: _random, settled: _settled, ...game }: Game, viewer: Seat): SeatView {
  return { ...game, viewer, answered: game.answers.map(({ seat }) => seat) } as unknown as SeatView;
}

/** Plays games of two seats by number: a bot of the level that sees all cards against a random one. Each deal is played from both seats. */
export function playOpenMatch(deck: Deck, level: BotLevel, from: number, to: number): MatchScore {
  const playable = playableDeck(deck);
  const bot = createBot(playable, level);
  const other = createBot(playable, "random");
  const score: MatchScore = { won: 0, decided: 0, games: to - from };
  for (let number = from; number < to; number += 1) {
    const own = SEATS[number % 2] as Seat;
    const { ending } = playOpenGame(deck, (seat) => (seat === own ? bot : other), `match ${Math.floor(number / 2)}`);
    if (ending === undefined || !("winner" in ending)) continue;
    score.decided += 1;
    if (ending.winner === own) score.won += 1;
  }
  return score;
}

function playOpenGame(deck: Deck, botOf: (seat: Seat) => Bot, seed: string): Game {
  const begun = startGame(deck, { seats: 2, key: keyFromText(seed) });
  if (begun.error !== undefined) throw new Error(begun.why);
  let { game } = begun;
  while (game.ending === undefined) {
    const [decision] = game.open;
    if (decision === undefined) throw new Error(`Game "${seed}" has no open decision and is not over.`);
    const { seat, id } = decision;
    const { reply } = botOf(seat).decide(EMPTY_MEMORY, openView(game, seat), decision, keyFromText(`${seed} ${seat} ${id}`));
    const outcome = transition(deck, game, reply);
    if (outcome.error !== undefined) throw new Error(`${JSON.stringify(reply)} was refused: ${outcome.error}.`);
    game = outcome.game;
  }
  return game;
}
