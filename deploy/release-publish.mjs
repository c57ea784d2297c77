// Publishes the release on GitHub with its files, and so tags the commit. Can be repeated after a failure.
import { spawnSync } from "node:child_process";
import { main, UserError } from "../scripts/run.mjs";
import { execute, isLatest, isPrerelease, readArguments, readTags } from "./release.mjs";

const USAGE = "node deploy/release-publish.mjs --version 0.2.0 --commit SHA --tags tags.txt --notes notes.md FILE…";

await main(async () => {
  const options = { required: ["version", "commit", "tags", "notes"], allowPositionals: true };
  const { version, commit, tags: path, notes, positionals } = readArguments(USAGE, options);
  if (positionals.length === 0) throw new UserError(`The files of the release are missing; usage: ${USAGE}`);
  const tags = readTags(path);
  const tag = `v${version}`;
  // A draft is published only when it has all its files. Its tag is made then.
  if (!exists(tag)) gh("create", tag, "--draft", "--target", commit, "--title", `Mutable ${version}`, "--notes-file", notes);
  gh("upload", tag, "--clobber", ...positionals);
  gh(
    "edit",
    tag,
    "--target",
    commit,
    "--notes-file",
    notes,
    "--draft=false",
    `--prerelease=${isPrerelease(version)}`,
    `--latest=${isLatest(version, tags)}`,
  );
});

function exists(tag) {
  return spawnSync("gh", ["release", "view", tag], { stdio: "ignore" }).status === 0;
}

function gh(...args) {
  process.stdout.write(execute("gh", ["release", ...args]));
}
