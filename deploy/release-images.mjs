// Joins the images of the platforms under the tags of the release, and prints their digests for
// deploy/release-compose.mjs. --dry-run prints the commands instead.
import { main, UserError } from "../scripts/run.mjs";
import { execute, IMAGES, imageName, imageTags, readArguments, readDigests, readTags } from "./release.mjs";

const USAGE = "node deploy/release-images.mjs --images ghcr.io/owner --version 0.2.0 --tags tags.txt [--dry-run] amd64.json arm64.json";

await main(async () => {
  const options = { required: ["images", "version", "tags"], flags: ["dry-run"], allowPositionals: true };
  const { images, version, tags: path, "dry-run": dryRun, positionals } = readArguments(USAGE, options);
  if (positionals.length === 0) throw new UserError(`The files with the digests of each platform are missing; usage: ${USAGE}`);
  const platforms = positionals.map(readDigests);
  const tags = imageTags(version, readTags(path));
  const commands = IMAGES.map((name) => joinCommand({ images, name, tags, digests: platforms.map((digests) => digests[name]) }));
  if (dryRun) return console.log(commands.map((command) => `docker ${command.join(" ")}`).join("\n"));
  for (const command of commands) execute("docker", command);
  const joined = IMAGES.map((name) => [name, digestOf(imageName(images, name, version))]);
  console.log(JSON.stringify(Object.fromEntries(joined), null, 2));
});

function joinCommand({ images, name, tags, digests }) {
  const names = tags.flatMap((tag) => ["--tag", imageName(images, name, tag)]);
  return ["buildx", "imagetools", "create", ...names, ...digests.map((digest) => `${images}/mutable-${name}@${digest}`)];
}

function digestOf(image) {
  return JSON.parse(execute("docker", ["buildx", "imagetools", "inspect", image, "--format", "{{json .Manifest}}"])).digest;
}
