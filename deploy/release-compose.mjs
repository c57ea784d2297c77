// node deploy/release-compose.mjs --images ghcr.io/owner --version 0.2.0: prints docker-compose.yml with published images, for hosts without a checkout.
import { main, Trouble } from "../scripts/run.mjs";
import { IMAGES, imageName, read, readArguments, readDigests } from "./release.mjs";

const USAGE = "node deploy/release-compose.mjs --images ghcr.io/owner --version 0.2.0 [--digests digests.json] [--guide URL]";

/** docker-compose.yml builds this image twice, under two names. */
const SAME_IMAGE = { secrets: "rooms" };

/** An image that docker-compose.yml builds, and the comments above it, which explain how it is built. */
const BUILT_IMAGE = /(?:^ *#.*\n)*^( *image: )mutable-(\w+)$/gm;

await main(async () => {
  const { digests: path, ...options } = readArguments(USAGE, { required: ["images", "version"], optional: ["digests", "guide"] });
  process.stdout.write(compose(options, path === undefined ? {} : readDigests(path)));
});

function compose({ images, version, guide }, digests) {
  const header = `# Mutable ${version}. Save as docker-compose.yml; settings go into .env beside it. docker compose up -d --wait\n`;
  return read("docker-compose.yml")
    .replace(/^#.*\n/, () => header + (guide === undefined ? "" : `# Guide: ${guide}\n`))
    .replace(/^ *build: .*\n/gm, "")
    .replace(BUILT_IMAGE, (_, indent, built) => {
      const name = SAME_IMAGE[built] ?? built;
      if (!IMAGES.includes(name)) throw new Trouble(`docker-compose.yml has an image mutable-${built}, which no release publishes.`);
      return `${indent}${imageName(images, name, version)}${digests[name] === undefined ? "" : `@${digests[name]}`}`;
    });
}
