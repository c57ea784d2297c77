// Asks the registry for known vulnerabilities of installed packages, as a part of npm run check. Fails if a shipped package
// has one that is high or critical and not accepted in audit.jsonc. Without an answer the exit code is NOT_KNOWN, so that
// builds without a network work.
import { readFileSync } from "node:fs";
import { main, readArguments, root, run, UserError } from "./run.mjs";

/** The exit code `EX_TEMPFAIL` of sysexits.h. */
const NOT_KNOWN = 75;

const SEVERE = new Set(["high", "critical"]);
const YEAR = 366 * 86_400_000;

await main(async () => {
  const { values } = readArguments({ options: { accepted: { type: "string", default: `${root}/audit.jsonc` } } });
  const accepted = readAccepted(values.accepted);
  const advisories = await fetchAdvisories();
  if (advisories === undefined) process.exitCode = NOT_KNOWN;
  else if (!report(advisories, accepted)) process.exitCode = 1;
});

/** The advisories about our packages; undefined without an answer. */
async function fetchAdvisories() {
  // No retries, so that the check stays short without a network.
  const { output } = await run("pnpm", ["audit", "--json"], {
    env: { pnpm_config_fetch_retries: "0", pnpm_config_fetch_timeout: "10000" },
  });
  try {
    return Object.values(JSON.parse(output).advisories);
  } catch {
    console.log(
      `The registry does not say which vulnerabilities are known: ${/responded with \d+|error sending request|timed out/.exec(output)?.[0] ?? "no answer"}.`,
    );
    return undefined;
  }
}

/** Prints the advisories. Returns false if one of them must be fixed. */
function report(advisories, accepted) {
  let isFine = true;
  for (const { github_advisory_id: id, module_name: name, severity, title, findings, patched_versions: fixed } of advisories) {
    const isShipped = findings.some(({ dev }) => !dev);
    const known = accepted.find(({ advisory, package: of }) => advisory === id && of === name);
    const isBad = isShipped && SEVERE.has(severity) && known === undefined;
    if (isBad) isFine = false;
    const versions = [...new Set(findings.map(({ version }) => version))].join(", ");
    const state = known ? `accepted until ${known.until}: ${known.why}` : isShipped ? "shipped" : "not shipped";
    console.log(`${name} ${versions}: ${severity}, ${state}. ${title} (${id}${fixed ? `; fixed in ${fixed}` : ""})`);
  }
  for (const { advisory, package: of } of accepted)
    if (!advisories.some(({ github_advisory_id: id, module_name: name }) => id === advisory && name === of))
      console.log(`${advisory} (${of}) is accepted in audit.jsonc but no longer reported; remove it there.`);
  return isFine;
}

/** The accepted advisories that have not expired. */
function readAccepted(path) {
  let rows;
  try {
    rows = JSON.parse(readFileSync(path, "utf8").replace(/^\s*\/\/.*$/gm, "")).accepted;
  } catch (error) {
    throw new UserError(`${path} cannot be read (${error.message}).`);
  }
  for (const row of rows) {
    const { advisory, package: of, why, until } = row;
    const isComplete =
      /^GHSA(-[0-9a-z]{4}){3}$/.test(advisory) && [of, why].every((text) => typeof text === "string" && text.trim() !== "");
    if (!isComplete || !/^\d{4}-\d\d-\d\d$/.test(until) || !(Date.parse(until) < Date.now() + YEAR))
      throw new UserError(
        `${path}: ${JSON.stringify(row)} needs "advisory" (GHSA-…), "package", "why" and "until" (a date such as 2027-01-31, at most a year away).`,
      );
  }
  return rows.filter(({ until }) => Date.now() < Date.parse(until));
}
