import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { Program } from "../servers/program.ts";

/** A backup of an earlier version, with people, tables and games. */
export const EARLIER_BACKUP = fileURLToPath(new URL("../../apps/rooms/upgrades/20261121230639_tables.backup", import.meta.url));
export const TEST_SECRET = "the secret of an installation, for tests";
/** The arguments of node for `mutable admin`. */
export const ADMIN = ["apps/cli/dist/main.js", "admin"];

export const newFolder = () => mkdtemp(join(tmpdir(), "mutable-admin-"));
export const newDataFolder = async () => join(await newFolder(), "data");

export interface CommandResult {
  readonly code: unknown;
  readonly output: string;
  readonly errors: string;
}

/** The programs that a test has started, to be stopped after it. */
export const running: Program[] = [];

export async function stopAll(): Promise<void> {
  for (const program of running.splice(0)) await program.stop("SIGKILL");
}

export async function runToEnd(program: Program): Promise<CommandResult> {
  running.push(program);
  const code = await program.waitForExit();
  return { code, output: program.output, errors: program.errors };
}

/** As a host types it. */
export const runAdminWithNpm = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  runToEnd(new Program("npm", ["run", "-s", "mutable", "--", "admin", ...args], { MUTABLE_SECRET: TEST_SECRET, ...env }));

/** The same program, without the moment in which npm looks whether something has to be built. */
export const runAdmin = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  runToEnd(new Program(process.execPath, [...ADMIN, ...args], { MUTABLE_SECRET: TEST_SECRET, ...env }));

/** The same within a line of a shell, in which "$@" stands for the program with its arguments. */
export const runAdminInShell = (env: NodeJS.ProcessEnv, line: string, ...args: string[]) =>
  runToEnd(new Program("bash", ["-c", line, "bash", process.execPath, ...ADMIN, ...args], { MUTABLE_SECRET: TEST_SECRET, ...env }));

/** Expects success without a line on stderr. Returns what was printed. */
export async function outputOf(result: Promise<CommandResult>): Promise<string> {
  const { code, output, errors } = await result;
  expect([errors, code]).toEqual(["", 0]);
  return output;
}

/** One sentence on stderr, exit code 1, no stack. */
export async function refusalOf(result: Promise<CommandResult>): Promise<string> {
  const { code, output, errors } = await result;
  expect([output, code]).toEqual(["", 1]);
  expect(errors).toMatch(/^[^{}\n]*\.\n$/);
  return errors.trim();
}
