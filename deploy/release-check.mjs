// node deploy/release-check.mjs v0.2.0 OWNER: checks that the tag can be released.
// Prints the version and the registry of its images as NAME=VALUE.
import { main, UserError } from "../scripts/run.mjs";
import { changelogSection, read, readArguments } from "./release.mjs";

const USAGE = "node deploy/release-check.mjs v0.2.0 OWNER";

await main(async () => {
  const { positionals } = readArguments(USAGE, { required: [], allowPositionals: true });
  const [tag, owner] = positionals;
  if (tag === undefined || owner === undefined) throw new UserError(`A tag and an owner are needed; usage: ${USAGE}`);
  const { version } = JSON.parse(read("package.json"));
  if (tag !== `v${version}`) throw new UserError(`The tag is ${tag} and package.json says ${version}; make them equal.`);
  changelogSection(version);
  // Image names are in lower case; owners' names need not be.
  console.log(`version=${version}\nimages=ghcr.io/${owner.toLowerCase()}`);
});
