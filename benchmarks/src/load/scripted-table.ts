import { type GameScript, type ScriptStep, SEAT_COUNT } from "./game-script.ts";
import type { LoadRecorder } from "./load-recorder.ts";
import { LoadTable } from "./load-table.ts";
import { type ServerAddress, SocketClient } from "./socket-client.ts";
import type { TableProtocol } from "./table-protocols.ts";

/** The index of the version in `42["batch",`. */
const VERSION_AT = 11;
const [BATCH, REFUSED] = ["b".charCodeAt(0), "r".charCodeAt(0)];

/** Plays one known game over and over. */
export class ScriptedTable extends LoadTable {
  readonly #script: GameScript;
  readonly #protocol: TableProtocol;
  readonly #address: ServerAddress;
  #clients: SocketClient[] = [];
  #step = 0;
  #commands = 0;
  #commandId = "";
  /** The newest version that a response has had. */
  #version = -1;
  #phase: "between games" | "beginning" | "playing" = "between games";
  /** The seats that have received the opening. */
  readonly #opened = new Set<number>();
  #games = 0;
  /** True if all messages of the first game are compared with the script. */
  readonly #isChecked: boolean;

  constructor(address: ServerAddress, script: GameScript, protocol: TableProtocol, recorder: LoadRecorder, isChecked: boolean) {
    super(recorder);
    this.#address = address;
    this.#script = script;
    this.#protocol = protocol;
    this.#isChecked = isChecked;
  }

  async open(): Promise<void> {
    this.#clients = await Promise.all(
      this.#protocol.handshakes.map((handshake) => SocketClient.open(this.#address, handshake, this.recorder)),
    );
    this.#clients.forEach((client, seat) => {
      client.onDisconnect = this.onError;
      client.onEvent = (frame, nameAt) => {
        if (frame[nameAt] === BATCH) this.#receiveBatch(frame, seat);
        else if (frame[nameAt] === REFUSED) this.onError(new Error(`${this.#script.seed}, move ${this.#step}: ${frame}`));
      };
    });
    await this.#protocol.seatPlayers(this.#clients);
    await this.#beginGame();
  }

  protected reply(): void {
    const { seat, decision, call } = this.#script.steps[this.#step] as ScriptStep;
    this.#commands += 1;
    this.#commandId = this.#commands.toString(36);
    this.#protocol.sendReply(this.#clients[seat] as SocketClient, { command: this.#commandId, decision, call });
  }

  async #beginGame(): Promise<void> {
    if (this.#games > 0) await this.#protocol.rematch(this.#clients);
    this.#step = 0;
    this.#games += 1;
    this.#opened.clear();
    this.#phase = "beginning";
    await this.#clients[0]?.request("start", {});
  }

  #receiveBatch(frame: Buffer, seat: number): void {
    const version = versionOf(frame);
    this.recordReceived(seat, version);
    if (this.#phase === "beginning") this.#receiveOpening(frame, seat, version);
    else if (this.#phase === "playing") {
      if (this.#isChecked && this.#games === 1) this.#compareWithScript(frame, seat, version);
      // This may still be the batch of the move before.
      const isMover = !this.isReady && seat === this.#script.steps[this.#step]?.seat;
      if (isMover && version > this.#version && this.#isResponse(frame)) this.#receiveResponse(version);
    }
  }

  #receiveOpening(frame: Buffer, seat: number, version: number): void {
    if (frame.includes('["game",')) this.#opened.add(seat);
    if (this.#opened.size < SEAT_COUNT) return;
    this.#phase = "playing";
    this.#version = version;
    this.ready();
  }

  #isResponse(frame: Buffer): boolean {
    if (!this.#protocol.echoesCommandIds) return true;
    const ending = `,"${this.#commandId}"]`;
    return frame.toString("latin1", frame.length - ending.length) === ending;
  }

  #receiveResponse(version: number): void {
    this.#version = version;
    this.#step += 1;
    this.recordResponse(version);
    if (this.#step < this.#script.steps.length) {
      this.ready();
      return;
    }
    this.#phase = "between games";
    this.#beginGame().catch(this.onError);
  }

  /** Reports an error unless the batch is the one of the script: then the servers would not do the same work. */
  #compareWithScript(frame: Buffer, seat: number, version: number): void {
    const step = this.#script.steps[this.#step + version - this.#version - 1];
    const calls = JSON.stringify(step?.batches[seat]).slice(1, -1);
    if (!frame.includes(calls)) this.onError(new Error(`${this.#script.seed}, move ${this.#step}: ${frame} does not contain ${calls}`));
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
