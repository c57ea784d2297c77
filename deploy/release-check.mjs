// node deploy/release-check.mjs --tags tags.txt --here here.txt OWNER: checks that this commit can be released.
// Prints the version and the registry of its images as NAME=VALUE.
import { main, UserError } from "../scripts/run.mjs";
import { changelogSection, read, readArguments, readTags } from "./release.mjs";

const USAGE = "node deploy/release-check.mjs --tags tags.txt --here here.txt OWNER";

await main(async () => {
  const { tags, here, positionals } = readArguments(USAGE, { required: ["tags", "here"], allowPositionals: true });
  const [owner] = positionals;
  if (owner === undefined) throw new UserError(`An owner is needed; usage: ${USAGE}`);
  const { version } = JSON.parse(read("package.json"));
  const tag = `v${version}`;
  // A run that is repeated may have published the tag.
  if (readTags(tags).includes(tag) && !readTags(here).includes(tag))
    throw new UserError(`${version} was released from another commit; set the next version in package.json.`);
  changelogSection(version);
  // Image names are in lower case; owners' names need not be.
  console.log(`version=${version}\nimages=ghcr.io/${owner.toLowerCase()}`);
});
