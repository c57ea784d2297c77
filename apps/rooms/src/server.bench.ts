import { machine, publish } from "@mutable/decks/bench";
import { atSaturation, withManyTables, withoutLog } from "./bench/measures.ts";
import { runOnStage } from "./bench/program.ts";
import { crowdTable, logTable, speedTable } from "./bench/tables.ts";

/**
 * What a move costs in the room server with all that belongs to it, beside a bare Socket.IO room and boardgame.io's own server. Told in docs/performance.md.
 */
await runOnStage(async (stage, extent) => {
  const fast = await atSaturation(stage, extent);
  const crowded = await withManyTables(stage, extent);
  const logged = await withoutLog(stage, extent);
  const rounds = [fast, crowded, logged].map(([first]) => first?.rounds.length);
  publish(
    "server",
    `${speedTable(fast, extent)}

${crowdTable(crowded, extent)}

${logTable(logged, extent)}

Medians of ${rounds.join(", ")} rounds with ${machine()}.`,
  );
});
