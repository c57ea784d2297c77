import { randomUUID } from "node:crypto";
import { chanceFrom } from "@mutable/decks/bench";
import type { RandomBelow } from "@mutable/engine";
import { type Address, Line } from "./line.ts";
import { SEATS } from "./script.ts";
import { Table } from "./table.ts";
import type { Tally } from "./tally.ts";

/** As in the other benchmarks: a match that does not end by then is given up. */
const MOST_MOVES = 300;
const [UPDATE, SYNC] = ["u".charCodeAt(0), "s".charCodeAt(0)];

interface State {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  readonly G: { readonly players: Record<string, { readonly hand: readonly string[] }> };
}

interface Frame {
  readonly text: Buffer;
  /** Where the name of the event begins. */
  readonly at: number;
}

/** Four players of boardgame.io's server. Each sees its own hand only, so whoever is to move has to read what it was sent. */
export class BoardgameTable extends Table {
  readonly #address: Address;
  readonly #below: RandomBelow;
  #lines: Line[] = [];
  #match = "";
  /** So many matches have been played: versions go on rising. */
  #matches = 0;
  #moves = 0;
  /** What each player was sent last. */
  #frames: Frame[] = [];
  #mover: number | undefined;
  #state: State | undefined;

  constructor(address: Address, tally: Tally, seed: number) {
    super(tally);
    this.#address = address;
    this.#below = chanceFrom(seed);
  }

  async open(): Promise<void> {
    this.#lines = await Promise.all(Array.from({ length: SEATS }, () => Line.open(this.#address, {}, this.tally)));
    const isOpen = new Promise<void>((resolve) => {
      this.onReady = resolve;
    });
    this.#lines.forEach((line, seat) => {
      line.onCut = this.onTrouble;
      line.onEvent = (frame, at) => {
        if (frame[at] === UPDATE || frame[at] === SYNC) this.#take(frame, at, seat);
      };
    });
    this.#begin();
    await isOpen;
  }

  protected reply(): void {
    const { ctx, G, _stateID } = this.#state as State;
    const player = ctx.currentPlayer;
    const hand = G.players[player]?.hand ?? [];
    const payload = { type: "playCard", args: [hand[this.#below(hand.length)]], playerID: player, credentials: null };
    this.#mover = Number(player);
    this.#moves += 1;
    this.#lines[this.#mover]?.send("update", { type: "MAKE_MOVE", payload }, _stateID, this.#match, player);
  }

  #begin(): void {
    this.#match = randomUUID();
    this.#matches += 1;
    this.#moves = 0;
    this.#frames = [];
    this.#mover = undefined;
    // Each asks on its own line: the first of them makes the match.
    this.#lines.forEach((line, seat) => {
      line.send("sync", this.#match, String(seat), null, SEATS);
    });
  }

  #take(frame: Buffer, at: number, seat: number): void {
    if (!frame.includes(this.#match)) return;
    const version = this.#matches * 10_000 + numberAfter(frame, '"_stateID":');
    this.#frames[seat] = { text: frame, at };
    this.heard(seat, version);
    if (seat === this.#mover) {
      this.#mover = undefined;
      this.answered(version);
    }
    if (this.#mover === undefined && this.allHeard(version)) this.#goOn(numberAfter(frame, '"currentPlayer":"'));
  }

  #goOn(player: number): void {
    const { text, at } = this.#frames[player] as Frame;
    // Past the bracket and the quotation mark before the event's name.
    const [event, , what] = JSON.parse(text.toString("utf8", at - 2)) as [string, string, State | { state: State }];
    this.#state = event === "sync" ? (what as { state: State }).state : (what as State);
    if (this.#state.ctx.gameover === undefined && this.#moves < MOST_MOVES) this.ready();
    else this.#begin();
  }
}

function numberAfter(frame: Buffer, words: string): number {
  const at = frame.indexOf(words) + words.length;
  return Number.parseInt(frame.toString("latin1", at, at + 8), 10);
}
