import { register } from "node:module";
import { pathToFileURL } from "node:url";
import { PLANTED_FAULTS } from "./planted-faults.ts";

/** A program of its own: plants one fault, plays seeds until it is found, and prints what was found as JSON. */

const [, , root = "", name = "", budget = "60", first = "1"] = process.argv;
const fault = PLANTED_FAULTS.find((each) => each.name === name);
if (fault === undefined) throw new Error(`There is no planted fault "${name}".`);
register(new URL("./hooks.js", import.meta.url), {
  data: { url: pathToFileURL(`${root}/${fault.file}`).href, find: fault.find, replace: fault.replace },
});
process.on("uncaughtException", (error) => end({ code: "crashed", text: error.stack ?? String(error) }));

// Loaded only now, with the fault in it.
const { huntingPlan } = await import("../cluster/plan.ts");
const { runPlan } = await import("../cluster/run.ts");
let seed = Number(first);

function end(finding: { readonly code: string; readonly text: string } | undefined): never {
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ name, seed, seconds: (user + system) / 1e6, code: finding?.code, text: finding?.text.slice(0, 300) }));
  process.exit();
}

for (; process.cpuUsage().user < Number(budget) * 1e6; seed += 1) {
  const { findings } = await runPlan(huntingPlan(seed));
  if (findings[0] !== undefined) end(findings[0]);
}
end(undefined);
