import { readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { composed, type Project, servicesOf } from "./compose.ts";
import { node } from "./program.ts";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), "utf8");
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

/** What a script of deploy/ prints. */
async function print(script: string, args: readonly string[]): Promise<string> {
  const program = node(`deploy/${script}.mjs`, [...args], {});
  expect([await program.ended(), program.errors]).toEqual([0, ""]);
  return program.output;
}

/** The sentence with which a script refuses its arguments. */
async function refuse(script: string, args: readonly string[]): Promise<string> {
  const program = node(`deploy/${script}.mjs`, [...args], {});
  expect([await program.ended(), program.output]).toEqual([1, ""]);
  return program.errors;
}

const named = ["--images", "ghcr.io/owner", "--version", "0.2.0"];

describe("the compose file of a release", () => {
  const withBackups = { COMPOSE_PROFILES: "backups" };
  let text: string;
  let file: string;
  let project: Project;

  beforeAll(async () => {
    const given = await temporary("digests.json", JSON.stringify(digests));
    text = await print("release-compose", [...named, "--digests", given, "--guide", "https://example.org/guide"]);
    file = await temporary("docker-compose.yml", text);
    project = await composed([file], withBackups);
  });

  it("says first which version it is, what to do with it, and where the guide is", () => {
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

  it("is docker-compose.yml in everything else", async () => {
    const asBuilt = await composed(["docker-compose.yml"], withBackups);
    const withoutImages = ({ services, ...rest }: Project) => ({
      ...rest,
      services: Object.fromEntries(Object.entries(services).map(([name, { image, build, ...service }]) => [name, service])),
    });
    expect(withoutImages(project)).toEqual(withoutImages(asBuilt));
  });

  it("takes docker-compose.scale.yml beside it as it is", async () => {
    const { services } = await composed([file, "docker-compose.scale.yml"]);
    expect(services.rooms).toMatchObject({ image: project.services.rooms?.image, environment: { REDIS_URL: "redis://redis:6379" } });
    expect(services.redis).toHaveProperty("image", expect.stringMatching(/^redis:/));
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
  const commands = async (released: string) => {
    const files = ["a", "b"].map((platform) => temporary(`${platform}.json`, JSON.stringify(digestsOf(platform))));
    const args = ["--images", "ghcr.io/owner", "--version", released, "--dry-run", ...(await Promise.all(files))];
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

  it("are refused without the digests of a platform", async () => {
    expect(await refuse("release-images", named)).toMatch(/^The files with the digests of each platform are missing; usage: .*\n$/);
  });
});

describe("a tag", () => {
  it("can be released if it names the version in package.json", async () => {
    expect(await print("release-check", [`v${version}`, "Owner"])).toBe(`version=${version}\nimages=ghcr.io/owner\n`);
  });

  it("cannot be released otherwise", async () => {
    expect(await refuse("release-check", ["v99.0.0", "owner"])).toBe(
      `The tag is v99.0.0 and package.json says ${version}; make them equal.\n`,
    );
    expect(await refuse("release-check", ["v99.0.0"])).toMatch(/^A tag and an owner are needed; usage: .*\n$/);
  });
});

describe("CHANGELOG.md", () => {
  const headings = [...read("CHANGELOG.md").matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);

  it("has the version of package.json on top, or what is unreleased", () => {
    const [newest = ""] = headings;
    expect(newest === "Unreleased" || newest.startsWith(`${version} - `)).toBe(true);
  });

  it("gives the date of every version", () => {
    for (const heading of headings) expect(heading).toMatch(/^(Unreleased|\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d)$/);
  });

  it("gives the notes of a release, and of a known one alone", async () => {
    const released = headings.find((heading) => heading !== "Unreleased")?.split(" ", 1)[0] ?? "";
    const notes = await print("release-notes", ["--version", released]);
    expect(notes).toContain("### Upgrade notes\n");
    expect(notes).not.toMatch(/^## /m);
    expect(await refuse("release-notes", ["--version", "99.0.0"])).toBe(
      'CHANGELOG.md says nothing about 99.0.0; write a section "## 99.0.0" before you push the tag.\n',
    );
  });
});
