import { createRequire } from "node:module";
import { type BoardgameTable, boardgameGame, startFrom } from "@mutable/decks/bench";
import type { Game } from "boardgame.io";
import { serveAs } from "./duty.ts";

// Its entry points are folders, which Node's own imports do not find.
const require = createRequire(import.meta.url);
type Module = typeof import("boardgame.io/server", { with: { "resolution-mode": "require" }});
const { Server } = require("boardgame.io/server") as Module;

/** boardgame.io's own server, with its matches in memory. It makes a match when the first player comes, and shuffles by its own chance. */
const game: Game<BoardgameTable> = {
  ...(boardgameGame as Game<BoardgameTable>),
  setup: (context) => {
    const start = startFrom((limit) => Math.floor(context.random.Number() * limit));
    return boardgameGame.setup?.(context, start) as BoardgameTable;
  },
};

serveAs(async () => {
  const { appServer } = await Server({ games: [game], origins: [] }).run(0);
  const { port } = appServer.address() as { port: number };
  return { port, path: "/socket.io", namespace: `/${game.name}` };
});
