import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { fluxx3 } from "@mutable/decks";
import { randomReply } from "@mutable/engine";
import type { AnyCall, TableInfo } from "@mutable/protocol";
import { type Broadcast, batchFor, nonceCommitment, Referee } from "@mutable/referee";
import type { Socket } from "socket.io";
import { afterEach, expect, it } from "vitest";
import { atTable, endAll, Host, tableOf } from "./testing/host.ts";

afterEach(endAll);

const BOT = fileURLToPath(new URL("../../../../examples/table-bot.mjs", import.meta.url));

/** A table where the example takes the second seat, against somebody who plays by chance. */
class Table {
  readonly host: Host;
  readonly revealed: string[] = [];
  commitment = "";
  refusals = 0;
  #version = 0;
  #phase: TableInfo["phase"] = "waiting";
  #isSeated = false;
  #moves = 0;
  readonly #referee: Referee;
  readonly #opening: Broadcast;
  readonly #random = seededRandom();

  constructor(seed: string) {
    const begun = Referee.start(fluxx3, { game: "g-1", seats: 2, shuffle: { kind: "text", text: seed } });
    if (begun.error !== undefined) throw new Error(begun.why);
    this.#referee = begun.referee;
    this.#opening = begun.broadcast;
    this.host = new Host({
      hello: () => ({ database: "answers", now: 1, you: "bot" }),
      join_table: (_carries, socket) => this.#join(socket),
      sit: (_carries, socket) => this.#sit(socket),
      ready: (carries: { commitment: string }, socket) => this.#begin(carries.commitment, socket),
      reveal_nonce: ({ nonce }: { nonce: string }) => ({ ok: this.revealed.push(nonce) > 0 }),
      reply: (carries: never, socket) => this.#take(carries, socket),
    });
  }

  get isOver(): boolean {
    return this.#referee.game.ending !== undefined;
  }

  #info(): AnyCall {
    const seats = this.#isSeated ? { player_2: { id: "bot", name: "Bot", face: "robot", ready: this.#phase !== "waiting" } } : {};
    return tableOf({ phase: this.#phase, seats });
  }

  #tell(socket: Socket, calls: readonly AnyCall[], command?: string): void {
    socket.emit("batch", ++this.#version, calls, command);
  }

  #join(socket: Socket) {
    const isOn = this.#phase === "playing";
    socket.emit("batch", this.#version, [this.#info(), ...(isOn ? this.#referee.snapshotFor("player_2") : [])]);
    if (isOn) this.#playOther(socket);
    return atTable(this.#version, this.#isSeated ? "player_2" : "watcher");
  }

  #sit(socket: Socket) {
    this.#isSeated = true;
    this.#tell(socket, [this.#info()]);
    return { ok: true, seat: "player_2" };
  }

  #begin(commitment: string, socket: Socket) {
    this.commitment = commitment;
    this.#phase = "dealing";
    const shuffle = { game: "g-1", commitment, commitments: { player_2: commitment }, absent: [], dropped: 0 };
    this.#tell(socket, [this.#info(), ["shuffle", shuffle]]);
    this.#phase = "playing";
    this.#tell(socket, [this.#info(), ...batchFor(this.#opening, "player_2")]);
    this.#playOther(socket);
    return { ok: true };
  }

  #take({ command, decision, call }: { command: string; decision: number; call: never }, socket: Socket) {
    const considered = this.#referee.evaluate({ seat: "player_2", decision, call, id: command });
    if (considered.kind !== "move") {
      this.refusals++;
      socket.emit("refused", command, "invalid_card");
      return;
    }
    this.#referee.commit(considered);
    if (this.#moves++ === 4) return this.host.cut(); // Before anything of the move is told.
    this.#tell(socket, batchFor(considered.broadcast, "player_2"), command);
    this.#playOther(socket);
  }

  #playOther(socket: Socket): void {
    for (;;) {
      const { open } = this.#referee.game;
      const own = open.find(({ seat }) => seat === "player_1");
      if (own === undefined || this.isOver) return;
      const considered = this.#referee.evaluate({ seat: "player_1", decision: own.id, call: randomReply(own, this.#random) });
      if (considered.kind !== "move") throw new Error(JSON.stringify(considered));
      this.#referee.commit(considered);
      this.#tell(socket, batchFor(considered.broadcast, "player_2"));
    }
  }
}

/** The same numbers each time. */
function seededRandom(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** How the example ends, and what it says. */
async function play(table: Table): Promise<{ status: number | null; said: string }> {
  const origin = await table.host.listen();
  const child = spawn(process.execPath, [BOT, origin, "abcd2345"], { env: { ...process.env, MUTABLE_TOKEN: "mutable_test" } });
  let said = "";
  for (const output of [child.stdout, child.stderr]) output.on("data", (text) => (said += String(text)));
  const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { status, said };
}

it.each(["one", "another", "a third"])("the bot of one page plays a whole game, also where the line breaks (%s)", async (seed) => {
  const table = new Table(seed);
  const { status, said } = await play(table);
  expect([status, said]).toEqual([0, expect.stringMatching(/^(player_[12] has won|Nobody has won)\.\n$/)]);
  expect(table.isOver).toBe(true);
  expect(table.host.proofs[0]).toEqual({ token: "mutable_test" });
  expect(table.revealed.map(nonceCommitment)).toEqual([table.commitment]);
  expect(table.refusals).toBe(0);
});

it("the bot of one page says why it cannot play", () => {
  const { status, stdout } = spawnSync(process.execPath, [BOT], { encoding: "utf8", env: { ...process.env, MUTABLE_TOKEN: "" } });
  expect([status, stdout]).toEqual([1, expect.stringContaining("MUTABLE_TOKEN")]);
});
