import { format } from "node:util";
import { printError, settingVariables } from "@mutable/config";
import { type Command, CommanderError } from "commander";
import { expect, vi } from "vitest";
import { programFor } from "../program.ts";

export interface CliResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The log of room servers that earlier test files have started in this process. The command line itself logs nothing. */
const LOG_LINES = /^\{"at":.*\n/gm;

/** Runs a command in this process, without the third of a second that a new one takes. Other tests start the built program. */
export async function runInProcess(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<CliResult> {
  for (const name of settingVariables()) vi.stubEnv(name, environment[name] ?? "");
  const output = { stdout: "", stderr: "" };
  const writeTo = (stream: "stdout" | "stderr") => (chunk: unknown) => {
    output[stream] += String(chunk);
    return true;
  };
  const printTo =
    (stream: "stdout" | "stderr") =>
    (...values: unknown[]) => {
      output[stream] += `${format(...values)}\n`;
    };
  const spies = [
    vi.spyOn(console, "log").mockImplementation(printTo("stdout")),
    vi.spyOn(console, "error").mockImplementation(printTo("stderr")),
    vi.spyOn(process.stdout, "write").mockImplementation(writeTo("stdout")),
    vi.spyOn(process.stderr, "write").mockImplementation(writeTo("stderr")),
  ];
  let status = 0;
  const earlier = process.exitCode;
  process.exitCode = undefined;
  try {
    const program = await programFor(args);
    throwInsteadOfExit(program);
    await program.parseAsync(args, { from: "user" });
    status = Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof CommanderError)) printError(error);
    status = error instanceof CommanderError ? error.exitCode : Number(process.exitCode ?? 1);
  } finally {
    process.exitCode = earlier;
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }
  return { status, stdout: output.stdout, stderr: output.stderr.replace(LOG_LINES, "") };
}

function throwInsteadOfExit(command: Command): void {
  command.exitOverride();
  for (const each of command.commands) throwInsteadOfExit(each);
}

/** Expects success and an empty stderr. Returns stdout. */
export async function cliOutput(result: Promise<CliResult>): Promise<string> {
  const { status, stdout, stderr } = await result;
  expect([stderr, status]).toEqual(["", 0]);
  return stdout;
}

/** Expects status 1, one sentence on stderr and no stack. Returns the sentence. */
export async function cliRefusal(result: Promise<CliResult>): Promise<string> {
  const { status, stdout, stderr } = await result;
  expect([stdout, status]).toEqual(["", 1]);
  expect(stderr).toMatch(/^[^{}\n]*\.\n$/);
  return stderr.trim();
}
