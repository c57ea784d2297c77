import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { programOf } from "./debian.mjs";
import { Program } from "./program.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The variables of a host's `.env` file. */
export type Dotenv = Readonly<Record<string, string>>;

/** The parts of a compose service that tests read. */
export interface ComposeService {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks?: Readonly<Record<string, unknown>>;
  readonly ports?: readonly unknown[];
  /** Older versions of compose list a secret by its name alone. */
  readonly secrets?: readonly (string | { readonly source: string })[];
  readonly [part: string]: unknown;
}

/** A project as `docker-compose config` prints it. */
export interface ComposeProject {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks?: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>;
}

/** The services of one of the repository's compose files, with anchors and merges resolved. */
export function servicesOf(file: string): Readonly<Record<string, ComposeService>> {
  return (parse(readFileSync(resolve(root, file), "utf8"), { merge: true }) as ComposeProject).services;
}

/** The environment that compose would give to a service, for a `.env` with these variables. */
export function environmentOf(service: ComposeService | undefined, dotenv: Dotenv = {}): Record<string, string> {
  const fill = (text: string) => text.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, byDefault: string) => dotenv[name] || byDefault);
  return Object.fromEntries(Object.entries(service?.environment ?? {}).map(([name, value]) => [name, fill(value)]));
}

/** The project that compose reads from these files, with these variables; paths are relative to the repository. */
export async function composeConfig(files: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ComposeProject> {
  const folder = await mkdtemp(join(tmpdir(), "mutable-compose-"));
  try {
    const copies = await Promise.all(files.map((file, number) => copyForOldCompose(file, join(folder, `${number}.yml`))));
    // The project directory keeps compose from reading the developer's own .env.
    const args = ["--project-name", "mutable", "--project-directory", folder, ...copies.flatMap((copy) => ["-f", copy]), "config"];
    const program = new Program(await programOf("docker-compose"), args, env);
    const code = await program.waitForExit();
    if (code !== 0 || program.errors !== "") throw new Error(`docker-compose config ended with ${code}: ${program.errors}`);
    return parse(program.output) as ComposeProject;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Debian 12 has docker-compose 1.29, which rejects files with `healthcheck.start_interval`. */
async function copyForOldCompose(file: string, copy: string): Promise<string> {
  const text = await readFile(resolve(root, file), "utf8");
  await writeFile(copy, text.replace(/^ *start_interval: .*\n/gm, ""));
  return copy;
}
