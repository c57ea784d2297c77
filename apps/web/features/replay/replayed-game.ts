import type { ReplayedGame } from "@mutable/client";
import { type Deck, ENGINE_VERSIONS, type Viewer } from "@mutable/engine";
import { isKnownCall } from "@mutable/protocol";
import { batchesOf, type GameRecord } from "@mutable/referee";
import type { GamePageData } from "./game-page-data.ts";

/** Prepares a record for a replay. */
export const toReplayedGame = (record: GameRecord, deck: Deck, { info, chat }: GamePageData): ReplayedGame => ({
  deck,
  info,
  chat,
  times: [record.begun, ...record.moves.map(({ at }) => at)].map((at) => Date.parse(at)),
  standIns: [[], ...record.moves.map(({ standIns = [] }) => standIns)],
  batchesFor: (viewer: Viewer) => batchesOf(record, viewer),
});

/** The parts of a record that this version of the rules does not know. */
export interface RecordAge {
  /** The engine version of the game, if it is none by which games can be played here. */
  readonly engine: string | undefined;
  /** The number of calls that are skipped. */
  readonly unknownCalls: number;
}

export function recordAge({ engine, opening, moves }: GameRecord): RecordAge {
  const told = [opening, ...moves.map((move) => move.told)].flatMap(({ common }) => common);
  return {
    engine: ENGINE_VERSIONS.includes(engine) ? undefined : engine,
    unknownCalls: told.filter((call) => !isKnownCall(call)).length,
  };
}
