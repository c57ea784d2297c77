import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { stringify } from "yaml";
import type { Dotenv } from "../servers/compose.ts";
import { freePort } from "../servers/program.ts";

export interface ShellOutcome {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Files that a command reads or writes, as the shell's < and >. */
interface Redirects {
  readonly from?: string;
  readonly to?: string;
}

const folder = process.env.CONTAINERS_FOLDER ?? "";
const LOCAL_IMAGES = "local-images.yml";
const usesLocalImages = process.env.CONTAINERS_LOCAL_IMAGES === "1";

/** Compose prefers the environment to `.env`. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(MUTABLE|CADDY|POSTGRES|COMPOSE|BACKUPS)_|^(DATABASE_URL|TZ)$/.test(name)),
);

/** Runs a command in a folder, with no settings but those of the folder's `.env`. */
export async function runCommand(cwd: string, command: readonly string[], { from, to }: Redirects = {}): Promise<ShellOutcome> {
  const [program = "", ...args] = command;
  const input = from === undefined ? "ignore" : openSync(from, "r");
  const output = to === undefined ? "pipe" : openSync(to, "w", 0o600);
  const child = spawn(program, args, { cwd, env: environment, stdio: [input, output, "pipe"] });
  const ended = once(child, "close");
  const read = (stream: NodeJS.ReadableStream | null) => (stream === null ? "" : text(stream));
  const [shown, errors] = await Promise.all([read(child.stdout), read(child.stderr)]);
  const [code] = (await ended) as [number | null];
  for (const file of [input, output]) if (typeof file === "number") closeSync(file);
  return { code, output: shown, errors };
}

/** An installation with docker compose, in a folder of its own, on free ports. */
export class ComposeInstallation {
  readonly folder: string;
  readonly project: string;
  readonly httpPort: string;
  readonly httpsPort: string;
  readonly #name: string;
  readonly #files: readonly string[];

  private constructor(name: string, files: readonly string[], ports: { http: string; https: string }) {
    this.#name = name;
    this.folder = join(folder, name);
    this.project = `mutable-try-${name}`;
    this.#files = files;
    this.httpPort = ports.http;
    this.httpsPort = ports.https;
  }

  /** `name`: the folder. `files`: its compose files. */
  static async in(name: string, files: readonly string[] = ["docker-compose.yml"]): Promise<ComposeInstallation> {
    return new ComposeInstallation(name, files, { http: await freePort(), https: await freePort() });
  }

  /** The same installation with further compose files, until the original is configured again. */
  with(...more: readonly string[]): ComposeInstallation {
    const extended = new ComposeInstallation(this.#name, [...this.#files, ...more], { http: this.httpPort, https: this.httpsPort });
    extended.configure();
    return extended;
  }

  get origin(): string {
    return `http://localhost:${this.httpPort}`;
  }

  /** Writes `.env`. */
  configure(dotenv: Dotenv = {}): void {
    if (usesLocalImages) writeFileSync(join(this.folder, LOCAL_IMAGES), localImages(this.folder, this.#files));
    const settings: Dotenv = {
      COMPOSE_PROJECT_NAME: this.project,
      COMPOSE_FILE: [...this.#files, ...(usesLocalImages ? [LOCAL_IMAGES] : [])].join(":"),
      MUTABLE_PUBLIC_URL: this.origin,
      MUTABLE_BOT_PAUSE: "0",
      CADDY_HTTP_PORT: this.httpPort,
      CADDY_HTTPS_PORT: this.httpsPort,
      ...dotenv,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(this.folder, ".env"), lines.join(""));
  }

  /** `docker compose …`, as the guide writes it. */
  compose(args: readonly string[], redirects?: Redirects): Promise<ShellOutcome> {
    return runCommand(this.folder, ["docker", "compose", ...args], redirects);
  }

  /** As `compose`, but throws what it says if it fails. */
  async must(...args: readonly string[]): Promise<string> {
    const { code, output, errors } = await this.compose(args);
    if (code === 0) return output;
    const log = await this.compose(["logs", "--tail", "20"]);
    throw new Error(`docker compose ${args.join(" ")} ended with ${code}: ${output}${errors}\n${log.output}`);
  }

  /** Builds the images from the folder. */
  async build(): Promise<void> {
    const began = performance.now();
    await this.must("build", "--quiet");
    console.log(`    build: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }

  /** `docker compose up --wait`; returns how long it took, in seconds. */
  async up(...args: readonly string[]): Promise<number> {
    const began = performance.now();
    await this.must("up", "--detach", "--wait", ...args);
    return (performance.now() - began) / 1000;
  }

  /** The ids of a service's containers. */
  async containersOf(service: string): Promise<string[]> {
    return (await this.must("ps", "--quiet", service)).split("\n").filter((id) => id !== "");
  }

  /** Kills every process of a container, as a crash or the kernel does. Docker's restart policy must start it again. */
  async crash(container: string): Promise<void> {
    const before = await this.#restarts(container);
    // The command itself is killed as well, so its exit code tells nothing.
    await runCommand(this.folder, ["docker", "exec", container, "sh", "-c", "kill -9 -1"]);
    for (const began = performance.now(); (await this.#restarts(container)) === before; )
      if (performance.now() - began > 30_000) throw new Error(`${container} was not started again after it was killed.`);
  }

  async restart(container: string): Promise<void> {
    const { code, errors } = await runCommand(this.folder, ["docker", "restart", container]);
    if (code !== 0) throw new Error(`${container} could not be restarted: ${errors}`);
  }

  async #restarts(container: string): Promise<string> {
    return (await runCommand(this.folder, ["docker", "inspect", "--format", "{{.RestartCount}}", container])).output;
  }

  async remove(): Promise<void> {
    await this.compose(["--profile", "*", "down", "--volumes", "--remove-orphans", "--timeout", "5"]);
  }
}

/** A compose file that takes the base images from the local store by their tags, because digests are only known to registries. */
function localImages(cwd: string, files: readonly string[]): string {
  const pinned = /^FROM (\S+)@sha256:\w+ AS (\w+)$/gm;
  const read = (file: string) => readFileSync(join(cwd, file), "utf8");
  const contexts = files.some((file) => /^ +build:/m.test(read(file)))
    ? Object.fromEntries([...read("Dockerfile").matchAll(pinned)].map(([, image, stage]) => [stage, `docker-image://${image}`]))
    : {};
  const services: Record<string, object> = {};
  for (const file of files)
    for (const [, service = "", body = ""] of read(file).matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm)) {
      const image = /^ {4}image: (\S+)@sha256:/m.exec(body)?.[1];
      if (image !== undefined) services[service] = { image };
      else if (/^ {4}build:/m.test(body)) services[service] = { build: { additional_contexts: contexts } };
    }
  return stringify({ services });
}
