import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { Program } from "../servers/program.ts";

/** A backup of an earlier version, with people, tables and games. */
export const EARLIER_BACKUP = fileURLToPath(new URL("../../apps/rooms/upgrades/20261121230639_tables.backup", import.meta.url));
export const ADMIN_TEST_SECRET = "the secret of an installation, for tests";
/** Node's arguments for `mutable admin`. A short command ends sooner if V8 does not optimize Prisma's WebAssembly. */
export const ADMIN = [...(process.env.TEST_DEEP === "1" ? [] : ["--liftoff-only"]), "apps/cli/dist/main.js", "admin"];

export const newFolder = () => mkdtemp(join(tmpdir(), "mutable-admin-"));
export const newDataFolder = async () => join(await newFolder(), "data");

export interface CommandResult {
  readonly code: unknown;
  readonly output: string;
  readonly errors: string;
}

/** The programs to stop after the test. */
export const running: Program[] = [];

export async function stopAll(): Promise<void> {
  for (const program of running.splice(0)) await program.stop("SIGKILL");
}

export async function runToEnd(program: Program): Promise<CommandResult> {
  running.push(program);
  const code = await program.waitForExit();
  return { code, output: program.output, errors: program.errors };
}

/** Runs the command as a host types it. */
export const runAdminWithNpm = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  runToEnd(new Program("npm", ["run", "-s", "mutable", "--", "admin", ...args], { MUTABLE_SECRET: ADMIN_TEST_SECRET, ...env }));

/** Runs the same program directly, without npm and its check for outdated builds. */
export const runAdmin = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  runToEnd(new Program(process.execPath, [...ADMIN, ...args], { MUTABLE_SECRET: ADMIN_TEST_SECRET, ...env }));

/** Runs a shell line in which "$@" stands for the program with its arguments. */
export const runAdminInShell = (env: NodeJS.ProcessEnv, line: string, ...args: string[]) =>
  runToEnd(new Program("bash", ["-c", line, "bash", process.execPath, ...ADMIN, ...args], { MUTABLE_SECRET: ADMIN_TEST_SECRET, ...env }));

/** Expects success and an empty stderr. Returns stdout. */
export async function outputOf(result: Promise<CommandResult>): Promise<string> {
  const { code, output, errors } = await result;
  expect([errors, code]).toEqual(["", 0]);
  return output;
}

/** Expects exit code 1, one sentence on stderr and no stack. Returns the sentence. */
export async function refusalOf(result: Promise<CommandResult>): Promise<string> {
  const { code, output, errors } = await result;
  expect([output, code]).toEqual(["", 1]);
  expect(errors).toMatch(/^[^{}\n]*\.\n$/);
  return errors.trim();
}
