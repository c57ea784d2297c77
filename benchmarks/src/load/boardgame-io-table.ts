import { randomUUID } from "node:crypto";
import type { RandomBelow } from "@mutable/engine";
import { seededRandom } from "../random.ts";
import { SEAT_COUNT } from "./game-script.ts";
import type { LoadRecorder } from "./load-recorder.ts";
import { LoadTable } from "./load-table.ts";
import { type ServerAddress, SocketClient } from "./socket-client.ts";

/** Matches that have not ended by then are abandoned, as in the other benchmarks. */
const MAX_MOVES = 300;
const [UPDATE, SYNC] = ["u".charCodeAt(0), "s".charCodeAt(0)];

interface MatchState {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  readonly G: { readonly players: Record<string, { readonly hand: readonly string[] }> };
}

interface EventFrame {
  readonly text: Buffer;
  readonly nameAt: number;
}

/** Four players of boardgame.io's server. Each sees only its own hand, so the current player parses the state it received. */
export class BoardgameIoTable extends LoadTable {
  readonly #address: ServerAddress;
  readonly #below: RandomBelow;
  #clients: SocketClient[] = [];
  #match = "";
  /** Matches played so far; they are part of the version, so that versions keep rising. */
  #matches = 0;
  #moves = 0;
  /** The newest frame of each player. */
  #frames: EventFrame[] = [];
  #mover: number | undefined;
  #state: MatchState | undefined;

  constructor(address: ServerAddress, recorder: LoadRecorder, seed: number) {
    super(recorder);
    this.#address = address;
    this.#below = seededRandom(seed);
  }

  async open(): Promise<void> {
    this.#clients = await Promise.all(Array.from({ length: SEAT_COUNT }, () => SocketClient.open(this.#address, {}, this.recorder)));
    const isOpen = new Promise<void>((resolve) => {
      this.onReady = resolve;
    });
    this.#clients.forEach((client, seat) => {
      client.onDisconnect = this.onError;
      client.onEvent = (frame, nameAt) => {
        if (frame[nameAt] === UPDATE || frame[nameAt] === SYNC) this.#receive(frame, nameAt, seat);
      };
    });
    this.#beginMatch();
    await isOpen;
  }

  protected reply(): void {
    const { ctx, G, _stateID } = this.#state as MatchState;
    const player = ctx.currentPlayer;
    const hand = G.players[player]?.hand ?? [];
    const payload = { type: "playCard", args: [hand[this.#below(hand.length)]], playerID: player, credentials: null };
    this.#mover = Number(player);
    this.#moves += 1;
    this.#clients[this.#mover]?.send("update", { type: "MAKE_MOVE", payload }, _stateID, this.#match, player);
  }

  #beginMatch(): void {
    this.#match = randomUUID();
    this.#matches += 1;
    this.#moves = 0;
    this.#frames = [];
    this.#mover = undefined;
    // The first request creates the match.
    this.#clients.forEach((client, seat) => {
      client.send("sync", this.#match, String(seat), null, SEAT_COUNT);
    });
  }

  #receive(frame: Buffer, nameAt: number, seat: number): void {
    if (!frame.includes(this.#match)) return;
    const version = this.#matches * 10_000 + numberAfter(frame, '"_stateID":');
    this.#frames[seat] = { text: frame, nameAt };
    this.recordReceived(seat, version);
    if (seat === this.#mover) {
      this.#mover = undefined;
      this.recordResponse(version);
    }
    if (this.#mover === undefined && this.allReceived(version)) this.#continue(numberAfter(frame, '"currentPlayer":"'));
  }

  #continue(player: number): void {
    const { text, nameAt } = this.#frames[player] as EventFrame;
    // The array begins two characters before the event's name.
    const [event, , payload] = JSON.parse(text.toString("utf8", nameAt - 2)) as [string, string, MatchState | { state: MatchState }];
    this.#state = event === "sync" ? (payload as { state: MatchState }).state : (payload as MatchState);
    if (this.#state.ctx.gameover === undefined && this.#moves < MAX_MOVES) this.ready();
    else this.#beginMatch();
  }
}

function numberAfter(frame: Buffer, text: string): number {
  const at = frame.indexOf(text) + text.length;
  return Number.parseInt(frame.toString("latin1", at, at + 8), 10);
}
