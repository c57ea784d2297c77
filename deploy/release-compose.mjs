// node deploy/release-compose.mjs --images ghcr.io/owner --version 0.2.0
// Prints docker-compose.yml with published images, for hosts without a checkout.
import { main, UserError } from "../scripts/run.mjs";
import { IMAGES, imageName, read, readArguments, readDigests } from "./release.mjs";

const USAGE = "node deploy/release-compose.mjs --images ghcr.io/owner --version 0.2.0 [--digests digests.json] [--guide URL]";

const BUILD = /^( *)build: \{ context: \., target: (\w+) \}$/gm;

await main(async () => {
  const { digests: path, ...options } = readArguments(USAGE, { required: ["images", "version"], optional: ["digests", "guide"] });
  process.stdout.write(compose(options, path === undefined ? {} : readDigests(path)));
});

function compose({ images, version, guide }, digests) {
  const header = `# Mutable ${version}. Save as docker-compose.yml; settings go into .env beside it. docker compose up -d --wait\n`;
  return read("docker-compose.yml")
    .replace(/^#.*\n/, () => header + (guide === undefined ? "" : `# Guide: ${guide}\n`))
    .replace(BUILD, (_, indent, target) => {
      if (!IMAGES.includes(target)) throw new UserError(`docker-compose.yml builds "${target}", which no release publishes.`);
      return `${indent}image: ${imageName(images, target, version)}${digests[target] === undefined ? "" : `@${digests[target]}`}`;
    });
}
