import { createRequire } from "node:module";
import type { CardId } from "@mutable/engine";
import type { Ctx, FnContext, Game, PlayerID, State } from "boardgame.io";
import { type DealtCards, RIVAL_SEAT_COUNT, type SimpleCard, simpleCards } from "./reduced-deck.ts";
import type { RulesImplementation } from "./rules-implementation.ts";

// boardgame.io's entry points are folders, which import does not resolve.
const require = createRequire(import.meta.url);
type Core = typeof import("boardgame.io/core", { with: { "resolution-mode": "require" }});
type Internal = typeof import("boardgame.io/internal", { with: { "resolution-mode": "require" }});
const { INVALID_MOVE } = require("boardgame.io/core") as Core;
const { CreateGameReducer, getFilterPlayerView, InitializeGame, ProcessGameConfig } = require("boardgame.io/internal") as Internal;

export interface BoardgameIoState {
  draw: CardId[];
  discard: CardId[];
  players: Record<PlayerID, { hand: CardId[]; keepers: CardId[] }>;
  goal: CardId | null;
  drawRule: CardId | null;
  playRule: CardId | null;
  /** Cards drawn in this turn. */
  drawn: number;
}

type Context = FnContext<BoardgameIoState>;

const cardOf = (id: CardId): SimpleCard => simpleCards.get(id) as SimpleCard;
const numberOf = (rule: CardId | null): number => (rule === null ? 1 : cardOf(rule).number);

/** The reduced deck in the usual style of boardgame.io: moves and hooks change `G` through Immer, the framework keeps the turns. */
export const boardgameIoGame: Game<BoardgameIoState, Record<string, unknown>, DealtCards> = {
  name: "reduced",
  // Moves draw cards, so they cannot be undone.
  disableUndo: true,

  setup: ({ ctx }, deal) => ({
    draw: [...(deal?.draw ?? [])],
    discard: [],
    players: Object.fromEntries(ctx.playOrder.map((id, i) => [id, { hand: [...(deal?.hands[i] ?? [])], keepers: [] }])),
    goal: null,
    drawRule: null,
    playRule: null,
    drawn: 0,
  }),

  turn: {
    onBegin: (context) => {
      context.G.drawn = 0;
      drawRequiredCards(context);
      if (currentPlayer(context).hand.length === 0) context.events.endTurn();
    },
    endIf: (context) => (context.ctx.numMoves ?? 0) >= numberOf(context.G.playRule) || currentPlayer(context).hand.length === 0,
  },

  moves: { playCard },

  /** Hides everything but the player's own hand and the sizes of other hands and the draw pile. */
  playerView: ({ G, playerID }) => ({
    ...G,
    draw: G.draw.length,
    players: Object.fromEntries(
      Object.entries(G.players).map(([id, { hand, keepers }]) => [id, { hand: id === playerID ? hand : hand.length, keepers }]),
    ),
  }),

  endIf: ({ G, ctx }) => {
    const { goal, players } = G;
    if (goal === null) return undefined;
    const winner = ctx.playOrder.find((id) => cardOf(goal).wants.every((keeper) => players[id]?.keepers.includes(keeper)));
    return winner === undefined ? undefined : { winner };
  },
};

function currentPlayer({ G, ctx }: { G: BoardgameIoState; ctx: Ctx }): BoardgameIoState["players"][string] {
  return G.players[ctx.currentPlayer] as BoardgameIoState["players"][string];
}

function playCard(context: Context, id: CardId): typeof INVALID_MOVE | undefined {
  const { G } = context;
  const { hand, keepers } = currentPlayer(context);
  const at = hand.indexOf(id);
  if (at === -1) return INVALID_MOVE;
  hand.splice(at, 1);
  switch (cardOf(id).kind) {
    case "keeper":
      keepers.push(id);
      break;
    case "goal":
      if (G.goal !== null) G.discard.push(G.goal);
      G.goal = id;
      break;
    case "draw":
      if (G.drawRule !== null) G.discard.push(G.drawRule);
      G.drawRule = id;
      drawRequiredCards(context);
      break;
    case "play":
      if (G.playRule !== null) G.discard.push(G.playRule);
      G.playRule = id;
      break;
  }
  return undefined;
}

/** Draws the cards that the rule in force demands and that this turn has not drawn yet. */
function drawRequiredCards(context: Context): void {
  const { G, random } = context;
  const { hand } = currentPlayer(context);
  for (const required = numberOf(G.drawRule); G.drawn < required; G.drawn += 1) {
    if (G.draw.length === 0) {
      G.draw = random.Shuffle(G.discard);
      G.discard = [];
    }
    const card = G.draw.pop();
    if (card !== undefined) hand.push(card);
  }
}

const reducer = CreateGameReducer({ game: boardgameIoGame });

const filter = getFilterPlayerView(ProcessGameConfig(boardgameIoGame));

/** The JSON that boardgame.io's server sends to each player after a move. */
export function boardgameIoUpdates(state: State<BoardgameIoState>): string[] {
  return state.ctx.playOrder.map((playerID) => JSON.stringify(filter(playerID, { type: "update", args: ["match", state] } as never)));
}

export const boardgameIo: RulesImplementation<State<BoardgameIoState>> = {
  prepare(deal) {
    const state = InitializeGame({ game: boardgameIoGame, numPlayers: RIVAL_SEAT_COUNT, setupData: deal });
    return () => state;
  },
  play(state, below) {
    const { currentPlayer: playerID } = state.ctx;
    const hand = currentPlayer(state).hand;
    const card = hand[below(hand.length)] as CardId;
    const next = reducer(state, { type: "MAKE_MOVE", payload: { type: "playCard", args: [card], playerID } });
    if (next.transients?.error !== undefined) throw new Error(next.transients.error.type);
    return next;
  },
  isOver: ({ ctx }) => ctx.gameover !== undefined,
  inspect({ G, ctx }) {
    const players = ctx.playOrder.map((id) => G.players[id] as BoardgameIoState["players"][string]);
    return {
      seat: ctx.playOrder.indexOf(ctx.currentPlayer),
      hands: players.map(({ hand }) => hand),
      keepers: players.map(({ keepers }) => keepers),
      rules: [G.drawRule, G.playRule].filter((rule) => rule !== null).sort(),
      goals: G.goal === null ? [] : [G.goal],
      draw: G.draw,
      discard: G.discard,
      winner: ctx.gameover === undefined ? undefined : ctx.playOrder.indexOf(ctx.gameover.winner),
    };
  },
};
