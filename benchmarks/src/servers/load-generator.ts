import { BoardgameIoTable } from "../load/boardgame-io-table.ts";
import { type GameScript, gameScripts, SCRIPT_COUNT, SEAT_COUNT } from "../load/game-script.ts";
import { LoadRecorder } from "../load/load-recorder.ts";
import type { LoadTable } from "../load/load-table.ts";
import { atFixedRate, atFullSpeed, type Pace, playMoves } from "../load/pace.ts";
import { ScriptedTable } from "../load/scripted-table.ts";
import type { ServerAddress } from "../load/socket-client.ts";
import { bareProtocol, mutableProtocol } from "../load/table-protocols.ts";
import { seededRandom } from "../random.ts";
import { handleRequests } from "./request-handlers.ts";

/** The load generator: a process with all clients of one server. */
export type ServerKind = "mutable" | "bare" | "boardgame.io";

export interface LoadOptions {
  readonly server: ServerKind;
  readonly address: ServerAddress;
  /** The number of tables to add. */
  readonly tables: number;
  /** For our room server, the tickets of four people per table. */
  readonly tickets?: readonly string[];
}

const CONCURRENCY = 16;
/** About as long as the games are. */
const MOST_MOVES_AHEAD = 150;

const recorder = new LoadRecorder();
const tables: LoadTable[] = [];
let pace: Pace | undefined;
let firstError: unknown;

handleRequests({
  async open({ server, address, tables: count, tickets = [] }: LoadOptions): Promise<void> {
    const scripts = server === "boardgame.io" ? [] : gameScripts();
    const before = tables.length;
    const newTable = (index: number): LoadTable => {
      const i = before + index;
      if (server === "boardgame.io") return new BoardgameIoTable(address, recorder, i);
      const scriptIndex = i % SCRIPT_COUNT;
      const script = scripts[scriptIndex] as GameScript;
      const protocol =
        server === "bare"
          ? bareProtocol(scriptIndex)
          : mutableProtocol(`seed:${script.seed}`, tickets.slice(index * SEAT_COUNT, (index + 1) * SEAT_COUNT));
      return new ScriptedTable(address, script, protocol, recorder, i < SCRIPT_COUNT);
    };
    const added = Array.from({ length: count }, (_, index) => newTable(index));
    tables.push(...added);
    const remaining = added.values();
    const openTables = async () => {
      for (const table of remaining) {
        table.onError = (error) => {
          firstError ??= error;
        };
        await table.open();
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, openTables));
  },
  /** Brings the tables to different points of their games; otherwise many would end at the same moment. */
  async spread(): Promise<void> {
    const below = seededRandom(2);
    await playMoves(tables, () => below(MOST_MOVES_AHEAD));
    recorder.collect();
  },
  play({ perSecond }: { perSecond?: number }): void {
    pace = perSecond === undefined ? atFullSpeed(tables) : atFixedRate(tables, perSecond);
  },
  collect() {
    if (firstError !== undefined) throw firstError;
    return recorder.collect();
  },
  stop(): void {
    pace?.stop();
  },
});
