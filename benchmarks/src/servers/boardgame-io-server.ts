import { createRequire } from "node:module";
import type { Game } from "boardgame.io";
import { type BoardgameIoState, boardgameIoGame } from "../rivals/boardgame-io.ts";
import { randomDeal } from "../rivals/reduced-deck.ts";
import { runServer } from "./request-handlers.ts";

// boardgame.io's entry points are folders, which import does not resolve.
const require = createRequire(import.meta.url);
type ServerModule = typeof import("boardgame.io/server", { with: { "resolution-mode": "require" }});
const { Server } = require("boardgame.io/server") as ServerModule;

/** boardgame.io's own server keeps matches in memory, creates one when its first player comes, and shuffles by its own random numbers. */
const game: Game<BoardgameIoState> = {
  ...(boardgameIoGame as Game<BoardgameIoState>),
  setup: (context) => {
    const deal = randomDeal((limit) => Math.floor(context.random.Number() * limit));
    return boardgameIoGame.setup?.(context, deal) as BoardgameIoState;
  },
};

runServer(async () => {
  const { appServer } = await Server({ games: [game], origins: [] }).run(0);
  const { port } = appServer.address() as { port: number };
  return { port, path: "/socket.io", namespace: `/${game.name}` };
});
