// node deploy/release-notes.mjs --version 0.2.0: prints the section of CHANGELOG.md about a version.
import { main } from "../scripts/run.mjs";
import { changelogSection, readArguments } from "./release.mjs";

await main(async () => {
  const { version } = readArguments("node deploy/release-notes.mjs --version 0.2.0", { required: ["version"] });
  console.log(changelogSection(version));
});
