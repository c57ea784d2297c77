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
  const isTold = deck.hasTurnStart || deck.hasTurnEnd || deck.hasPowers || phase === "start" || phase === "beforeDraw";
  if (isTold) calls.push(["turn_state", turnState(game)]);
  if (game.solo !== undefined) calls.push(["decks_left", draw.length, game.solo.rulesDeck.length]);
  return calls;
}

type TurnState = Extract<Call, ["turn_state", unknown]>[1];

function turnState({ turn: { phase, used = [], acted }, skipped }: Game): TurnState {
  return { step: STEPS[phase], used, ...(skipped !== undefined && { skipped }), ...(acted && { acted }) };
}

const STEPS = { start: "start", beforeDraw: "before_draw", play: "plays", afterPlays: "after_plays", end: "end" } as const;
