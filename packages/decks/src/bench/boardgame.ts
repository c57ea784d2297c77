import { createRequire } from "node:module";
import type { CardId } from "@mutable/engine";
import type { Ctx, FnContext, Game, PlayerID, State } from "boardgame.io";
import { type PlainCard, plainCards, SEAT_COUNT, type Start } from "./reduced.ts";
import type { Rival } from "./rival.ts";

// Its entry points are folders, which Node's own imports do not find.
const require = createRequire(import.meta.url);
type Core = typeof import("boardgame.io/core", { with: { "resolution-mode": "require" }});
type Internal = typeof import("boardgame.io/internal", { with: { "resolution-mode": "require" }});
const { INVALID_MOVE } = require("boardgame.io/core") as Core;
const { CreateGameReducer, getFilterPlayerView, InitializeGame, ProcessGameConfig } = require("boardgame.io/internal") as Internal;

export interface BoardgameTable {
  draw: CardId[];
  discard: CardId[];
  players: Record<PlayerID, { hand: CardId[]; keepers: CardId[] }>;
  goal: CardId | null;
  drawRule: CardId | null;
  playRule: CardId | null;
  /** How many cards this turn's player has drawn. */
  drawn: number;
}

type Table = BoardgameTable;
type Context = FnContext<Table>;

const cardOf = (id: CardId): PlainCard => plainCards.get(id) as PlainCard;
const numberOf = (rule: CardId | null): number => (rule === null ? 1 : cardOf(rule).number);

/** The reduced deck as somebody writes it for boardgame.io: moves and hooks change `G` through Immer, the framework keeps the turns. */
export const boardgameGame: Game<Table, Record<string, unknown>, Start> = {
  name: "reduced",
  // Cards are drawn in the course of a move, so that nothing could be taken back.
  disableUndo: true,

  setup: ({ ctx }, start) => ({
    draw: [...(start?.draw ?? [])],
    discard: [],
    players: Object.fromEntries(ctx.playOrder.map((id, i) => [id, { hand: [...(start?.hands[i] ?? [])], keepers: [] }])),
    goal: null,
    drawRule: null,
    playRule: null,
    drawn: 0,
  }),

  turn: {
    onBegin: (context) => {
      context.G.drawn = 0;
      drawWhatIsRequired(context);
      if (currentPlayer(context).hand.length === 0) context.events.endTurn();
    },
    endIf: (context) => (context.ctx.numMoves ?? 0) >= numberOf(context.G.playRule) || currentPlayer(context).hand.length === 0,
  },

  moves: { playCard },

  /** What a player may see: the own hand, and how many cards lie elsewhere. */
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

function currentPlayer({ G, ctx }: { G: Table; ctx: Ctx }): Table["players"][string] {
  return G.players[ctx.currentPlayer] as Table["players"][string];
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
      drawWhatIsRequired(context);
      break;
    case "play":
      if (G.playRule !== null) G.discard.push(G.playRule);
      G.playRule = id;
      break;
  }
  return undefined;
}

/** Draws what the rule in force says and has not been drawn yet in this turn. */
function drawWhatIsRequired(context: Context): void {
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

const reducer = CreateGameReducer({ game: boardgameGame });

const filter = getFilterPlayerView(ProcessGameConfig(boardgameGame));

/** What its server sends to each player after a move, as JSON. */
export function boardgameUpdates(state: State<Table>): string[] {
  return state.ctx.playOrder.map((playerID) => JSON.stringify(filter(playerID, { type: "update", args: ["match", state] } as never)));
}

export const boardgame: Rival<State<Table>> = {
  layOut(start) {
    const state = InitializeGame({ game: boardgameGame, numPlayers: SEAT_COUNT, setupData: start });
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
  look({ G, ctx }) {
    const players = ctx.playOrder.map((id) => G.players[id] as Table["players"][string]);
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
