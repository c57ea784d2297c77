import { writeFileSync } from "node:fs";
import { markdownTable } from "./figures.ts";
import { numberFlag } from "./flags.ts";
import { flameGraph } from "./profile/flame-graph.ts";
import { slowestFunctions, timeByPart } from "./profile/parts.ts";
import { publish } from "./report.ts";
import { BARE, MeasuredServer, MUTABLE, type ProfiledPlay } from "./stages/measured-server.ts";
import { runOnStage } from "./stages/run-benchmark.ts";

/** Where our room server spends its time at full speed, beside a bare Socket.IO room. --functions=40 lists the slowest functions. */
await runOnStage(async (stage, { tables, ms }) => {
  const plays: ProfiledPlay[] = [];
  for (const setup of [MUTABLE, BARE]) {
    const server = await MeasuredServer.open(stage, setup, tables);
    await server.spread();
    await server.play({ warmUpMs: 0, ms });
    plays.push(await server.playProfiled(4 * ms));
    await stage.endProcesses();
  }
  const [ours, bare] = plays as [ProfiledPlay, ProfiledPlay];
  const microseconds = ({ moves, profile }: ProfiledPlay) =>
    new Map([...timeByPart(profile)].map(([part, time]) => [part, (time * 1_000) / moves]));
  const [own, others] = [microseconds(ours), microseconds(bare)];
  const sum = (times: ReadonlyMap<string, number>) => [...times.values()].reduce((all, time) => all + time, 0);
  const rows = [...own]
    .filter(([, time]) => time >= 0.5)
    .sort(([, one], [, other]) => other - one)
    .map(([part, time]): [string, number[]] => [part, [Math.round(time), Math.round(others.get(part) ?? 0)]]);
  publish("profile", {
    command: "npm run bench -- profile",
    method: `${tables} tables at full speed, with the profiler on`,
    tables: [
      {
        of: "CPU of a move",
        columns: { [MUTABLE.name]: "µs", [BARE.name]: "µs" },
        rows: { ...Object.fromEntries(rows), all: [Math.round(sum(own)), Math.round(sum(others))] },
      },
    ],
  });
  const functions = numberFlag("functions", 0);
  if (functions > 0) {
    const slowest = slowestFunctions(ours.profile, functions).map(([name, time]) => [name, ((time * 1_000) / ours.moves).toFixed(2)]);
    console.log(`\n${markdownTable(["function", "µs of a move"], slowest)}`);
  }
  if (process.argv.includes("--write"))
    writeFileSync(
      new URL("../../docs/pictures/room-server.svg", import.meta.url),
      flameGraph(`Our room server, ${tables} tables at full speed: a box is a function, as wide as its time`, ours.profile, ours.moves),
    );
});
