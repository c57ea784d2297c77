import { type Address, Line } from "./line.ts";
import { type Script, SEATS, type Step } from "./script.ts";
import { Table } from "./table.ts";
import type { Tally } from "./tally.ts";

/** What a table of ours and one of the bare room do each in their own way. */
export interface Manners {
  /** What each of the four says of itself when it connects. */
  readonly auths: readonly unknown[];
  /** Sits all four down. */
  sitDown(lines: readonly Line[]): Promise<void>;
  /** Whether the batch that answers a reply ends with the command's id; otherwise the next batch is the answer. */
  readonly namesCommands: boolean;
  /** Clears the table for one more game. */
  clear(lines: readonly Line[]): Promise<void>;
  sendReply(line: Line, reply: { command: string; decision: number; call: unknown }): void;
}

/** Where those at a table come in: whoever opens it, and the others. */
export interface Addresses {
  readonly first: Address;
  readonly others: Address;
}

/** `42["batch",` */
const VERSION_AT = 11;
const [BATCH, REFUSED] = ["b".charCodeAt(0), "r".charCodeAt(0)];

/** Plays one game that is known beforehand, over and over. */
export class ScriptedTable extends Table {
  readonly #script: Script;
  readonly #manners: Manners;
  readonly #addresses: Addresses;
  #lines: Line[] = [];
  #at = 0;
  #commands = 0;
  #command = "";
  /** The newest version that an answer has shown. */
  #version = -1;
  #phase: "between games" | "beginning" | "playing" = "between games";
  /** Who has been told of the beginning. */
  readonly #opened = new Set<number>();
  #games = 0;
  /** Whether every word of the first game is held against the script. */
  readonly #isChecked: boolean;

  constructor(addresses: Addresses, script: Script, manners: Manners, tally: Tally, isChecked: boolean) {
    super(tally);
    this.#addresses = addresses;
    this.#script = script;
    this.#manners = manners;
    this.#isChecked = isChecked;
  }

  async open(): Promise<void> {
    const { first, others } = this.#addresses;
    this.#lines = await Promise.all(this.#manners.auths.map((auth, i) => Line.open(i === 0 ? first : others, auth, this.tally)));
    this.#lines.forEach((line, seat) => {
      line.onCut = this.onTrouble;
      line.onEvent = (frame, at) => {
        if (frame[at] === BATCH) this.#take(frame, seat);
        else if (frame[at] === REFUSED) this.onTrouble(new Error(`${this.#script.seed}, move ${this.#at}: ${frame}`));
      };
    });
    await this.#manners.sitDown(this.#lines);
    await this.#begin();
  }

  protected reply(): void {
    const { seat, decision, call } = this.#script.steps[this.#at] as Step;
    this.#commands += 1;
    this.#command = this.#commands.toString(36);
    this.#manners.sendReply(this.#lines[seat] as Line, { command: this.#command, decision, call });
  }

  async #begin(): Promise<void> {
    if (this.#games > 0) await this.#manners.clear(this.#lines);
    this.#at = 0;
    this.#games += 1;
    this.#opened.clear();
    this.#phase = "beginning";
    await this.#lines[0]?.ask("start", {});
  }

  #take(frame: Buffer, seat: number): void {
    const version = versionOf(frame);
    this.heard(seat, version);
    if (this.#phase === "beginning") this.#takeOpening(frame, seat, version);
    else if (this.#phase === "playing") {
      if (this.#isChecked && this.#games === 1) this.#check(frame, seat, version);
      // Of the move before, this seat may be told only now.
      const isMover = !this.isReady && seat === this.#script.steps[this.#at]?.seat;
      if (isMover && version > this.#version && this.#isAnswer(frame)) this.#takeAnswer(version);
    }
  }

  #takeOpening(frame: Buffer, seat: number, version: number): void {
    if (frame.includes('["game",')) this.#opened.add(seat);
    if (this.#opened.size < SEATS) return;
    this.#phase = "playing";
    this.#version = version;
    this.ready();
  }

  #isAnswer(frame: Buffer): boolean {
    if (!this.#manners.namesCommands) return true;
    const ending = `,"${this.#command}"]`;
    return frame.toString("latin1", frame.length - ending.length) === ending;
  }

  #takeAnswer(version: number): void {
    this.#version = version;
    this.#at += 1;
    this.answered(version);
    if (this.#at < this.#script.steps.length) {
      this.ready();
      return;
    }
    this.#phase = "between games";
    this.#begin().catch(this.onTrouble);
  }

  /** What comes must be what the script foresees, or the servers would not be doing the same. */
  #check(frame: Buffer, seat: number, version: number): void {
    const step = this.#script.steps[this.#at + version - this.#version - 1];
    const calls = JSON.stringify(step?.batches[seat]).slice(1, -1);
    if (!frame.includes(calls)) this.onTrouble(new Error(`${this.#script.seed}, move ${this.#at}: ${frame} has not ${calls}`));
  }
}

function versionOf(frame: Buffer): number {
  let version = 0;
  for (let at = VERSION_AT; ; at += 1) {
    const digit = (frame[at] as number) - 48;
    if (digit < 0 || digit > 9) return version;
    version = version * 10 + digit;
  }
}
