// npm run cluster: plays room servers, clients, a database and a network in one thread, with faults, and judges what happened.
// --seeds 100 plays that many seeds, --first 500 from that one on; --seed 42 plays one, --trace tells it as a story, --from 900 from that
// step on, --plan '{"servers":1}' changes what is played. A failure is made smaller unless --as-it-is.
// --planted hunts all planted faults, or those whose name contains --only TEXT. docs/simulation.md explains all of it.
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { prepare } from "./prepare.mjs";
import { main, readArguments, root, UserError } from "./run.mjs";

/** The last lines of the story that a failure is shown with. */
const SHOWN = 50;
/** CPU seconds in which a planted fault must be found. */
const BUDGET = 60;

const { values: flags } = readArguments({
  options: {
    seed: { type: "string" },
    seeds: { type: "string", default: "100" },
    first: { type: "string", default: "1" },
    trace: { type: "boolean", default: false },
    from: { type: "string", default: "0" },
    plan: { type: "string", default: "{}" },
    "as-it-is": { type: "boolean", default: false },
    planted: { type: "boolean", default: false },
    only: { type: "string", default: "" },
  },
});

function numberOf(name) {
  const number = Number(flags[name]);
  if (!Number.isSafeInteger(number) || number < 0) throw new UserError(`--${name} must be a whole number.`);
  return number;
}

function changesOfPlan() {
  try {
    return JSON.parse(flags.plan);
  } catch {
    throw new UserError('--plan must be JSON, such as {"servers":1}.');
  }
}

await main(async () => {
  const [count, first, from, changes] = [numberOf("seeds"), numberOf("first"), numberOf("from"), changesOfPlan()];
  await prepare({ packageName: "@mutable/simulation" });
  const simulation = await import(join(root, "packages/simulation/dist/index.js"));
  if (flags.planted) return huntPlanted(simulation, first);
  const { planOfSeed, runPlan, entryText } = simulation;
  const seeds = flags.seed === undefined ? Array.from({ length: count }, (_, nr) => String(first + nr)) : [flags.seed];
  const onLine = flags.trace ? (entry) => entry.step >= from && console.log(entryText(entry)) : undefined;
  const began = performance.now();
  const sum = { seeds: 0, failed: 0, steps: 0, acknowledged: 0 };
  for (const seed of seeds) {
    const outcome = await runPlan({ ...planOfSeed(seed), ...changes }, { onLine });
    sum.seeds += 1;
    sum.steps += outcome.steps;
    sum.acknowledged += outcome.acknowledged;
    if (outcome.findings.length === 0) continue;
    sum.failed += 1;
    await explain(simulation, outcome);
  }
  console.log({ ...sum, seconds: Math.round(performance.now() - began) / 1_000 });
  if (sum.failed > 0) process.exitCode = 1;
});

async function explain({ shrink, entryText }, outcome) {
  const smallest = flags["as-it-is"] ? outcome : await shrink(outcome);
  const { seed, ...plan } = smallest.plan;
  console.log(`\nSeed ${seed}: ${outcome.findings.length} findings. Made smaller, it plays ${JSON.stringify(plan)}`);
  for (const { code, text } of smallest.findings) console.log(`  ${code}: ${text}`);
  if (!flags.trace) for (const entry of smallest.story.slice(-SHOWN)) console.log(entryText(entry));
  console.log(`Again: npm run cluster -- --seed ${seed} --trace --plan '${JSON.stringify(plan)}'`);
}

/** Each fault has a program of its own, as many at once as there are processors. */
async function huntPlanted({ PLANTED_FAULTS }, first) {
  const hunt = join(root, "packages/simulation/dist/planted/hunt.js");
  const waiting = PLANTED_FAULTS.filter(({ name }) => name.includes(flags.only));
  let missed = 0;
  const work = async () => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const { stdout } = await promisify(execFile)(process.execPath, [hunt, root, fault.name, String(BUDGET), String(first)], {
        maxBuffer: 1e8,
      });
      const { seed, seconds, code, text } = JSON.parse(stdout.trim().split("\n").at(-1));
      if (code === undefined) missed += 1;
      const found = code === undefined ? "NOT FOUND" : `seed ${seed}, ${code}: ${text}`;
      console.log(`${seconds.toFixed(1).padStart(5)} s  ${fault.name}: ${found}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  console.log(missed === 0 ? "All planted faults were found." : `${missed} planted faults were not found.`);
  if (missed > 0) process.exitCode = 1;
}
