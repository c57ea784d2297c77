import { readFileSync } from "node:fs";
import { chmod, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { imageTags, isLatest } from "../../deploy/release.mjs";
import { type ComposeProject, composeConfig, servicesOf } from "../servers/compose.ts";
import { runNode } from "../servers/program.ts";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");
const { version } = JSON.parse(read("package.json")) as { version: string };

const IMAGES = ["rooms", "web", "proxy"];
/** Digests that differ by image and by platform. */
const digestsOf = (platform: string) =>
  Object.fromEntries(IMAGES.map((name, index) => [name, `sha256:${`${platform}${index}`.padEnd(64, "0")}`]));
const digests = digestsOf("a");

const temporary = async (name: string, content: string): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), "mutable-release-")), name);
  await writeFile(path, content);
  return path;
};

/** A list of tags as `git tag` prints it. */
const tagsFile = (...tags: readonly string[]): Promise<string> => temporary("tags.txt", `${tags.join("\n")}\n`);

/** The output of a script in deploy/. */
async function print(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const program = runNode(`deploy/${script}.mjs`, [...args], env);
  expect([await program.waitForExit(), program.errors]).toEqual([0, ""]);
  return program.output;
}

/** The sentence with which a script refuses its arguments. */
async function refuse(script: string, args: readonly string[]): Promise<string> {
  const program = runNode(`deploy/${script}.mjs`, [...args], {});
  expect([await program.waitForExit(), program.output]).toEqual([1, ""]);
  return program.errors;
}

const named = ["--images", "ghcr.io/owner", "--version", "0.2.0"];

describe("the compose file of a release", () => {
  const withBackups = { COMPOSE_PROFILES: "backups" };
  let text: string;
  let file: string;
  let project: ComposeProject;

  beforeAll(async () => {
    const given = await temporary("digests.json", JSON.stringify(digests));
    text = await print("release-compose", [...named, "--digests", given, "--guide", "https://example.org/guide"]);
    file = await temporary("docker-compose.yml", text);
    project = await composeConfig([file], withBackups);
  });

  it("starts with its version, its use, and the address of the guide", () => {
    expect(text.split("\n").slice(0, 3)).toEqual([
      "# Mutable 0.2.0. Save as docker-compose.yml; settings go into .env beside it. docker compose up -d --wait",
      "# Guide: https://example.org/guide",
      "# Needs Docker 25 and its compose plugin 2.20.3, or newer.",
    ]);
  });

  it("builds nothing", () => {
    expect(text).not.toMatch(/\bbuild\b/);
    for (const service of Object.values(project.services)) expect(service).not.toHaveProperty("build");
  });

  it("takes every image from the release, by its digest", () => {
    const images = Object.entries(servicesOf("docker-compose.yml")).map(([name, { build, image }]) => {
      const target = (build as { target?: string } | undefined)?.target;
      return [name, target === undefined ? image : `ghcr.io/owner/mutable-${target}:0.2.0@${digests[target]}`];
    });
    expect(Object.fromEntries(Object.entries(project.services).map(([name, { image }]) => [name, image]))).toEqual(
      Object.fromEntries(images),
    );
  });

  it("equals docker-compose.yml in everything else", async () => {
    const asBuilt = await composeConfig(["docker-compose.yml"], withBackups);
    const withoutImages = ({ services, ...rest }: ComposeProject) => ({
      ...rest,
      services: Object.fromEntries(Object.entries(services).map(([name, { image, build, ...service }]) => [name, service])),
    });
    expect(withoutImages(project)).toEqual(withoutImages(asBuilt));
  });

  it("works with an unchanged docker-compose.scale.yml", async () => {
    const { services } = await composeConfig([file, "docker-compose.scale.yml"]);
    expect(services.rooms).toMatchObject({ image: project.services.rooms?.image, deploy: { replicas: expect.anything() } });
    expect(read("docker-compose.scale.yml")).not.toMatch(/^ *build:/m);
  });

  it("needs no digests", async () => {
    const plain = await print("release-compose", named);
    expect(plain).toContain("    image: ghcr.io/owner/mutable-web:0.2.0\n");
    expect(plain).not.toContain("Guide:");
  });

  it.each([
    ["no version", ["--images", "ghcr.io/owner"], /^--version is missing; usage: node deploy\/release-compose\.mjs .*\n$/],
    [
      "a version that is none",
      ["--images", "ghcr.io/owner", "--version", "0.2"],
      /^--version must be a version such as 0\.2\.0, and is "0\.2"\.\n$/,
    ],
    [
      "an owner in upper case",
      ["--images", "ghcr.io/Owner", "--version", "0.2.0"],
      /^--images must be .* lower case, .* "ghcr\.io\/Owner"\.\n$/,
    ],
    ["an unknown option", [...named, "--scale"], /^The arguments cannot be understood; usage: .*\n$/],
    ["a guide that is no address", [...named, "--guide", "docs"], /^--guide must be the address of a page, and is "docs"\.\n$/],
    ["digests that are missing", [...named, "--digests", "/nowhere.json"], /^\/nowhere\.json cannot be read as JSON: .*\.\n$/],
    [
      "digests of something else",
      [...named, "--digests", "package.json"],
      /^package\.json must hold a sha256 digest for each of rooms, .*\.\n$/,
    ],
  ])("is refused in one sentence for %s", async (_, args, sentence) => {
    expect(await refuse("release-compose", args)).toMatch(sentence);
  });
});

describe("the images of a release", () => {
  const commands = async (released: string, gitTags: readonly string[] = []) => {
    const tags = await tagsFile(...gitTags);
    const files = ["a", "b"].map((platform) => temporary(`${platform}.json`, JSON.stringify(digestsOf(platform))));
    const args = ["--images", "ghcr.io/owner", "--version", released, "--tags", tags, "--dry-run", ...(await Promise.all(files))];
    return (await print("release-images", args)).trim().split("\n");
  };

  it("are joined from those of each platform, under the tags that hosts follow", async () => {
    const name = (image: string) => `ghcr.io/owner/mutable-${image}`;
    const command = (image: string) =>
      [
        "docker buildx imagetools create",
        ...["1.2.3", "1.2", "latest"].map((tag) => `--tag ${name(image)}:${tag}`),
        ...["a", "b"].map((platform) => `${name(image)}@${digestsOf(platform)[image]}`),
      ].join(" ");
    expect(await commands("1.2.3")).toEqual(IMAGES.map(command));
  });

  it("have only the tag of their version before it is final", async () => {
    for (const command of await commands("1.2.3-rc.1"))
      expect(command.match(/--tag \S+/g)).toEqual([expect.stringMatching(/:1\.2\.3-rc\.1$/)]);
  });

  it("do not move the tags of a newer version", async () => {
    for (const command of await commands("0.1.5", ["v0.1.4", "v0.2.0"]))
      expect(command.match(/(?<=--tag \S+:)[\w.]+/g)).toEqual(["0.1.5", "0.1"]);
  });

  it("are refused without the digests of a platform", async () => {
    const args = [...named, "--tags", await tagsFile("v0.2.0")];
    expect(await refuse("release-images", args)).toMatch(/^The files with the digests of each platform are missing; usage: .*\n$/);
  });

  it("are refused without the tags of the repository", async () => {
    const platform = await temporary("a.json", JSON.stringify(digests));
    expect(await refuse("release-images", [...named, platform])).toMatch(/^--tags is missing; usage: .*\n$/);
    expect(await refuse("release-images", [...named, "--tags", "/nowhere", platform])).toMatch(/^\/nowhere cannot be read: .*\n$/);
  });
});

describe("the tags of the images", () => {
  it.each([
    ["the first release", "0.1.0", [], ["0.1.0", "0.1", "latest"]],
    ["the newest release", "0.2.0", ["v0.1.0", "v0.1.12"], ["0.2.0", "0.2", "latest"]],
    ["a fix of an older series", "0.1.5", ["v0.1.4", "v0.2.0"], ["0.1.5", "0.1"]],
    ["a version older than another of its series", "0.1.5", ["v0.1.6"], ["0.1.5"]],
    ["numbers of several digits", "0.10.10", ["v0.9.99", "v0.10.9"], ["0.10.10", "0.10", "latest"]],
    ["a series whose number begins like another's", "0.1.5", ["v0.10.6"], ["0.1.5", "0.1"]],
    ["a newer major version", "1.9.9", ["v2.0.0"], ["1.9.9", "1.9"]],
    ["newer prereleases and other tags", "0.2.0", ["v0.3.0-rc.1", "v9", "nightly-9.9.9", ""], ["0.2.0", "0.2", "latest"]],
    ["a prerelease", "0.3.0-rc.1", ["v0.2.0"], ["0.3.0-rc.1"]],
  ])("are right for %s", (_, released, others, tags) => {
    // Its own tag is there if a run is repeated.
    for (const gitTags of [others, [`v${released}`, ...others]]) {
      expect(imageTags(released, gitTags)).toEqual(tags);
      expect(isLatest(released, gitTags)).toBe(tags.includes("latest"));
    }
  });
});

describe("the release on GitHub", () => {
  /** Publishes with a program in place of `gh`, and returns the commands that it was given. */
  const publish = async (released: string, { gitTags = [] as string[], exists = false } = {}) => {
    const gh = await temporary("gh", `#!/bin/sh\necho "$*" >> "$0.log"\n[ "$2" != view ] || ${exists}\n`);
    await chmod(gh, 0o755);
    const named = ["--version", released, "--commit", "4536943a"];
    const args = [...named, "--tags", await tagsFile(...gitTags), "--notes", "notes.md", "a.yml", "b.yml"];
    await print("release-publish", args, { PATH: `${dirname(gh)}:${process.env.PATH}` });
    return (await readFile(`${gh}.log`, "utf8")).trim().split("\n");
  };

  it("is published when it has all its files, and tags the commit", async () => {
    expect(await publish("0.2.0", { gitTags: ["v0.1.0"] })).toEqual([
      "release view v0.2.0",
      "release create v0.2.0 --draft --target 4536943a --title Mutable 0.2.0 --notes-file notes.md",
      "release upload v0.2.0 --clobber a.yml b.yml",
      "release edit v0.2.0 --target 4536943a --notes-file notes.md --draft=false --prerelease=false --latest=true",
    ]);
  });

  it("is completed if it exists, as after a run that failed", async () => {
    expect(await publish("0.2.0", { exists: true })).toEqual([
      "release view v0.2.0",
      "release upload v0.2.0 --clobber a.yml b.yml",
      "release edit v0.2.0 --target 4536943a --notes-file notes.md --draft=false --prerelease=false --latest=true",
    ]);
  });

  it("is not the latest if a newer version exists, or if it is a prerelease", async () => {
    expect((await publish("0.1.5", { gitTags: ["v0.2.0"] })).at(-1)).toMatch(/ --prerelease=false --latest=false$/);
    expect((await publish("0.3.0-rc.1")).at(-1)).toMatch(/ --prerelease=true --latest=false$/);
  });

  it("is refused without files", async () => {
    const args = ["--version", "0.2.0", "--commit", "4536943a", "--tags", await tagsFile(), "--notes", "notes.md"];
    expect(await refuse("release-publish", args)).toMatch(/^The files of the release are missing; usage: .*\n$/);
  });
});

describe("the version in package.json", () => {
  const files = async (tags: readonly string[], here: readonly string[] = []) => [
    ...["--tags", await tagsFile(...tags)],
    ...["--here", await tagsFile(...here)],
  ];
  const accepted = `version=${version}\nimages=ghcr.io/owner\n`;

  it("can be released once, also if the run is repeated", async () => {
    expect(await print("release-check", [...(await files(["v0.1.0"])), "Owner"])).toBe(accepted);
    expect(await print("release-check", [...(await files([`v${version}`], [`v${version}`])), "Owner"])).toBe(accepted);
  });

  it("cannot be released from two commits", async () => {
    expect(await refuse("release-check", [...(await files([`v${version}`])), "owner"])).toBe(
      `${version} was released from another commit; set the next version in package.json.\n`,
    );
    expect(await refuse("release-check", await files([]))).toMatch(/^An owner is needed; usage: .*\n$/);
  });
});

describe("CHANGELOG.md", () => {
  const headings = [...read("CHANGELOG.md").matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);

  it("starts with the version of package.json, or with unreleased changes", () => {
    const [newest = ""] = headings;
    expect(newest === "Unreleased" || newest.startsWith(`${version} - `)).toBe(true);
  });

  it("gives the date of every version", () => {
    for (const heading of headings) expect(heading).toMatch(/^(Unreleased|\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d)$/);
  });

  it("gives the notes of a known release only", async () => {
    const released = headings.find((heading) => heading !== "Unreleased")?.split(" ", 1)[0] ?? "";
    const notes = await print("release-notes", ["--version", released]);
    expect(notes).toContain("### Upgrade notes\n");
    expect(notes).not.toMatch(/^## /m);
    expect(await refuse("release-notes", ["--version", "99.0.0"])).toBe(
      'CHANGELOG.md says nothing about 99.0.0; write a section "## 99.0.0" before you release it.\n',
    );
  });
});
