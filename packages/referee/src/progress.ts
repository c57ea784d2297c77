import { type Deck, type Game, turnProgress } from "@mutable/engine";
import type { Call } from "@mutable/protocol";
import type { Position } from "./position.ts";

/** The progress of turn and game after a move: states, not events. */
export function progressCalls(deck: Deck, { game, rules }: Position): readonly Call[] {
  const { turn, idle, draw } = game;
  const { number, inARow, phase, drawn, played, cards, again, moved } = turn;
  const { drawsRequired: draws, playsRequired: plays, playsAllowed } = turnProgress(deck, game, rules);
  const part = phase === "end" ? "end" : "play";
  const progress: Call = [
    "progress",
    number,
    inARow,
    part,
    drawn,
    draws,
    played,
    plays,
    playsAllowed,
    cards,
    again,
    moved,
    idle,
    draw.length,
  ];
  const calls: Call[] = [progress];
  if (hasTurnSteps(deck) || phase === "start" || phase === "beforeDraw") calls.push(["turn_state", turnState(game)]);
  if (game.solo !== undefined) calls.push(["decks_left", draw.length, game.solo.rulesDeck.length]);
  return calls;
}

/** True if a turn has more steps than its plays: creepers act, or cards can be used. */
export const hasTurnSteps = ({ hasTurnStart, hasTurnEnd, hasPowers }: Deck): boolean => hasTurnStart || hasTurnEnd || hasPowers;

type TurnState = Extract<Call, ["turn_state", unknown]>[1];

export function turnState({ turn: { phase, used = [], acted }, skipped }: Game): TurnState {
  return { step: STEPS[phase], used, ...(skipped !== undefined && { skipped }), ...(acted && { acted }) };
}

const STEPS = { start: "start", beforeDraw: "before_draw", play: "plays", afterPlays: "after_plays", end: "end" } as const;
