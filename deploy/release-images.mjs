// node deploy/release-images.mjs --images ghcr.io/owner --version 0.2.0 amd64.json arm64.json: joins the images that were pushed for each platform into one
// under the tags of the release, and prints their digests for deploy/release-compose.mjs. --dry-run prints the commands instead.
import { spawnSync } from "node:child_process";
import { main, Trouble } from "../scripts/run.mjs";
import { IMAGES, imageName, readArguments, readDigests } from "./release.mjs";

const USAGE = "node deploy/release-images.mjs --images ghcr.io/owner --version 0.2.0 [--dry-run] amd64.json arm64.json";

await main(async () => {
  const options = { required: ["images", "version"], flags: ["dry-run"], allowPositionals: true };
  const { images, version, "dry-run": dryRun, positionals } = readArguments(USAGE, options);
  if (positionals.length === 0) throw new Trouble(`The files with the digests of each platform are missing; usage: ${USAGE}`);
  const platforms = positionals.map(readDigests);
  const commands = IMAGES.map((name) => joinCommand({ images, version, name, digests: platforms.map((digests) => digests[name]) }));
  if (dryRun) return console.log(commands.map((command) => `docker ${command.join(" ")}`).join("\n"));
  for (const command of commands) docker(command);
  const joined = IMAGES.map((name) => [name, digestOf(imageName(images, name, version))]);
  console.log(JSON.stringify(Object.fromEntries(joined), null, 2));
});

function joinCommand({ images, version, name, digests }) {
  const tags = tagsOf(version).flatMap((tag) => ["--tag", imageName(images, name, tag)]);
  return ["buildx", "imagetools", "create", ...tags, ...digests.map((digest) => `${images}/mutable-${name}@${digest}`)];
}

/** A version for tryouts, such as 0.3.0-rc.1, gets no tag that hosts follow. */
function tagsOf(version) {
  const [major, minor] = version.split(".");
  return version.includes("-") ? [version] : [version, `${major}.${minor}`, "latest"];
}

function digestOf(image) {
  return JSON.parse(docker(["buildx", "imagetools", "inspect", image, "--format", "{{json .Manifest}}"])).digest;
}

function docker(args) {
  const { status, stdout, error } = spawnSync("docker", args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  if (status !== 0)
    throw new Trouble(`"docker ${args.join(" ")}" failed: ${error?.message ?? `exit code ${status}, its output is above`}.`);
  return stdout;
}
