// Shared by the release scripts: images, digests, tags, and sections of CHANGELOG.md. Needs no installed packages.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root, UserError } from "../scripts/run.mjs";

/** Stages of the Dockerfile that a release publishes, as mutable-rooms and so on. */
export const IMAGES = ["rooms", "web", "proxy"];

const DIGEST = /^sha256:[0-9a-f]{64}$/;

const OPTIONS = {
  images: { pattern: /^[a-z0-9.-]+(:\d+)?(\/[a-z0-9._-]+)+$/, meaning: "a registry and an owner in lower case, such as ghcr.io/owner" },
  version: { pattern: /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, meaning: "a version such as 0.2.0" },
  guide: { pattern: /^https?:\/\/\S+$/, meaning: "the address of a page" },
};

export const read = (path) => readFileSync(join(root, path), "utf8");

export const imageName = (images, name, version) => `${images}/mutable-${name}:${version}`;

/** Parses the command line: options that all must be given, except `optional` ones, and `flags` without a value. */
export function readArguments(usage, { required, optional = [], flags = [], allowPositionals = false }) {
  const { values, positionals } = parse(usage, [...required, ...optional], flags, allowPositionals);
  for (const name of required) if (values[name] === undefined) throw new UserError(`--${name} is missing; usage: ${usage}`);
  for (const [name, value] of Object.entries(values)) {
    const { pattern, meaning } = OPTIONS[name] ?? {};
    if (pattern && !pattern.test(value)) throw new UserError(`--${name} must be ${meaning}, and is "${value}".`);
  }
  return { ...values, positionals };
}

function parse(usage, names, flags, allowPositionals) {
  const strings = names.map((name) => [name, { type: "string" }]);
  const booleans = flags.map((name) => [name, { type: "boolean", default: false }]);
  try {
    return parseArgs({ options: Object.fromEntries([...strings, ...booleans]), allowPositionals });
  } catch {
    throw new UserError(`The arguments cannot be understood; usage: ${usage}`);
  }
}

/** The digest of each image, from a file such as { "rooms": "sha256:…", "web": "sha256:…", "proxy": "sha256:…" }. */
export function readDigests(path) {
  const digests = parseDigests(path);
  for (const name of IMAGES)
    if (!DIGEST.test(digests?.[name]))
      throw new UserError(`${path} must hold a sha256 digest for each of ${IMAGES.join(", ")}; fix "${name}".`);
  return digests;
}

function parseDigests(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new UserError(`${path} cannot be read as JSON: ${error.message}.`);
  }
}

/** The names of the repository's tags, from a file that `git tag` has written. */
export function readTags(path) {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch (error) {
    throw new UserError(`${path} cannot be read: ${error.message}.`);
  }
}

/** A version such as 0.3.0-rc.1. */
export const isPrerelease = (version) => version.includes("-");

/** The tags of a version's images. `X.Y` and `latest` never move back to an older version. */
export function imageTags(version, gitTags) {
  if (isPrerelease(version)) return [version];
  const series = version.slice(0, version.lastIndexOf("."));
  const isOldInSeries = newerReleases(version, gitTags).some((release) => release.startsWith(`${series}.`));
  return [version, ...(isOldInSeries ? [] : [series]), ...(isLatest(version, gitTags) ? ["latest"] : [])];
}

/** True if no newer version is released, prereleases aside. */
export const isLatest = (version, gitTags) => !isPrerelease(version) && newerReleases(version, gitTags).length === 0;

function newerReleases(version, gitTags) {
  const releases = gitTags.filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag)).map((tag) => tag.slice(1));
  return releases.filter((release) => isNewer(release, version));
}

function isNewer(release, version) {
  const [ours, theirs] = [version, release].map((text) => text.split(".").map(Number));
  const index = theirs.findIndex((number, place) => number !== ours[place]);
  return index !== -1 && theirs[index] > ours[index];
}

/** Runs a program and returns what it prints. */
export function execute(command, args) {
  const { status, stdout, error } = spawnSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  if (status !== 0)
    throw new UserError(`"${command} ${args.join(" ")}" failed: ${error?.message ?? `exit code ${status}, its output is above`}.`);
  return stdout;
}

/** The section of CHANGELOG.md about a version, without its heading. */
export function changelogSection(version) {
  const [, ...sections] = read("CHANGELOG.md").split(/^## /m);
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version);
  const content = section?.slice(section.indexOf("\n")).trim();
  if (!content) throw new UserError(`CHANGELOG.md says nothing about ${version}; write a section "## ${version}" before you release it.`);
  return content;
}
