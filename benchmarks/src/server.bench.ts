import { publish } from "./report.ts";
import { fullSpeedTable, logTable, manyTablesReport, processesTable } from "./stages/result-tables.ts";
import { runOnStage } from "./stages/run-benchmark.ts";
import { fullSpeed, manyTables, severalProcesses, withAndWithoutLog } from "./stages/scenarios.ts";

/** Our room server beside a bare Socket.IO room and boardgame.io's own server (docs/performance.md). */
await runOnStage(async (stage, scale) => {
  const fast = await fullSpeed(stage, scale);
  const many = await manyTables(stage, scale);
  const logged = await withAndWithoutLog(stage, scale);
  const processes = await severalProcesses(stage, scale);
  const rounds = [fast, many, logged, processes].map(([first]) => first?.rounds.length);
  publish("server", {
    command: "npm run bench -- server",
    method: `medians of ${rounds.join(", ")} rounds, with the range of their ratios`,
    tables: [fullSpeedTable(fast, scale), ...manyTablesReport(many, scale), logTable(logged, scale), processesTable(processes, scale)],
  });
});
