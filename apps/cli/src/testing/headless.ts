import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const CLI_MAIN = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

export interface HeadlessResponse {
  to?: string;
  calls?: [string, ...unknown[]][];
  asked?: { decision: number; seat: string; call: [string, ...unknown[]] }[];
  won?: string;
  drawn?: true;
  score?: number;
  error?: string;
  why?: string;
  state?: Record<string, unknown>;
  options?: [string, ...unknown[]][];
}

/** Runs `mutable referee` as a child process. */
export class Headless {
  readonly child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  #errors = "";

  constructor(...options: string[]) {
    this.child = spawn(process.execPath, [CLI_MAIN, "referee", ...options]);
    this.#lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
    this.child.stderr.on("data", (chunk) => {
      this.#errors += String(chunk);
    });
  }

  /** Sends a line and returns the whole answer. */
  async say(line: unknown): Promise<HeadlessResponse[]> {
    this.child.stdin.write(`${typeof line === "string" ? line : JSON.stringify(line)}\n`);
    const answers: HeadlessResponse[] = [];
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) throw new Error(`The referee has ended. ${this.#errors}`);
      const answer = JSON.parse(value) as HeadlessResponse;
      answers.push(answer);
      if (answer.to === undefined) return answers;
    }
  }

  /** Sends a line and returns its one-line answer. */
  async ask(line: unknown): Promise<HeadlessResponse> {
    const answers = await this.say(line);
    return answers.at(-1) as HeadlessResponse;
  }

  /** Ends the input and returns the exit status and output. */
  async end(): Promise<{ code: number | null; errors: string; rest: string[] }> {
    const rest: string[] = [];
    const closed = new Promise<number | null>((resolve) => this.child.on("close", resolve));
    this.child.stdin.end();
    for (let next = await this.#lines.next(); !next.done; next = await this.#lines.next()) rest.push(next.value);
    return { code: await closed, errors: this.#errors, rest };
  }
}

/** Plays a game to its end with options picked by `pick`. */
export async function playHeadlessGame(headless: Headless, start: object, pick: (below: number) => number): Promise<HeadlessResponse[]> {
  const all = await headless.say({ start });
  for (let last = all.at(-1); (last?.asked?.length ?? 0) > 0; last = all.at(-1)) {
    const asked = last?.asked ?? [];
    const question = asked[pick(asked.length)];
    const { options = [] } = await headless.ask({ show: "options", seat: question?.seat });
    all.push(...(await headless.say({ seat: question?.seat, decision: question?.decision, call: options[pick(options.length)] })));
  }
  return all;
}

/** A deterministic choice for each seed. */
export function picker(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 8) % below;
  };
}
