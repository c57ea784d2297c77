// Asks the registry for known holes in what is installed, as a part of npm run check. What is shipped must have none that is high or critical, but for those that
// audit.jsonc accepts; the rest is told. Ends with 0 or 1, and with NOT_KNOWN (checks.mjs) where the registry gives no answer: whoever builds without a network must be able to.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { main, root, run, UserError } from "./run.mjs";

/** What `EX_TEMPFAIL` has always meant. */
const NOT_KNOWN = 75;

const GRAVE = new Set(["high", "critical"]);
const YEAR = 366 * 86_400_000;

await main(async () => {
  const { values } = parseArgs({ options: { accepted: { type: "string", default: `${root}/audit.jsonc` } } });
  const accepted = readAccepted(values.accepted);
  const advisories = await ask();
  if (advisories === undefined) process.exitCode = NOT_KNOWN;
  else if (!judge(advisories, accepted)) process.exitCode = 1;
});

/** The advisories that concern us; undefined without an answer. */
async function ask() {
  // One question, one try: a check that waits for a network that is not there is not run again.
  const { output } = await run("pnpm", ["audit", "--json"], {
    env: { pnpm_config_fetch_retries: "0", pnpm_config_fetch_timeout: "10000" },
  });
  try {
    return Object.values(JSON.parse(output).advisories);
  } catch {
    console.log(
      `The registry does not say which holes are known: ${/responded with \d+|error sending request|timed out/.exec(output)?.[0] ?? "no answer"}.`,
    );
    return undefined;
  }
}

/** Says what is known, and whether that may stay. */
function judge(advisories, accepted) {
  let isFine = true;
  for (const { github_advisory_id: id, module_name: name, severity, title, findings, patched_versions: mended } of advisories) {
    const isShipped = findings.some(({ dev }) => !dev);
    const known = accepted.find(({ advisory, package: of }) => advisory === id && of === name);
    const isBad = isShipped && GRAVE.has(severity) && known === undefined;
    if (isBad) isFine = false;
    const versions = [...new Set(findings.map(({ version }) => version))].join(", ");
    const state = known ? `accepted until ${known.until}: ${known.why}` : isShipped ? "shipped" : "not shipped";
    console.log(`${name} ${versions}: ${severity}, ${state}. ${title} (${id}${mended ? `; mended in ${mended}` : ""})`);
  }
  for (const { advisory, package: of } of accepted)
    if (!advisories.some(({ github_advisory_id: id, module_name: name }) => id === advisory && name === of))
      console.log(`${advisory} (${of}) is accepted in audit.jsonc and not known of any more; take it out.`);
  return isFine;
}

/** What is accepted by today. */
function readAccepted(path) {
  let rows;
  try {
    rows = JSON.parse(readFileSync(path, "utf8").replace(/^\s*\/\/.*$/gm, "")).accepted;
  } catch (error) {
    throw new UserError(`${path} cannot be read (${error.message}).`);
  }
  for (const row of rows) {
    const { advisory, package: of, why, until } = row;
    const isWhole = /^GHSA(-[0-9a-z]{4}){3}$/.test(advisory) && [of, why].every((text) => typeof text === "string" && text.trim() !== "");
    if (!isWhole || !/^\d{4}-\d\d-\d\d$/.test(until) || !(Date.parse(until) < Date.now() + YEAR))
      throw new UserError(
        `${path}: ${JSON.stringify(row)} needs "advisory" (GHSA-…), "package", "why" and "until" (a day such as 2027-01-31, a year away at most).`,
      );
  }
  return rows.filter(({ until }) => Date.now() < Date.parse(until));
}
