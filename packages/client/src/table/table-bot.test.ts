import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { fluxx3 } from "@mutable/decks";
import { nonceCommitment, randomReply } from "@mutable/engine";
import type { AnyCall, TableInfo } from "@mutable/protocol";
import { type Broadcast, batchFor, Referee } from "@mutable/referee";
import type { Socket } from "socket.io";
import { afterEach, expect, it } from "vitest";
import { closeAll, joinAnswer, ScriptedServer, tableCall } from "../testing/scripted-server.ts";

afterEach(closeAll);

const BOT = fileURLToPath(new URL("../../../../examples/table-bot.mjs", import.meta.url));

/** A table at which the example bot takes the second seat, against random replies. */
class BotTable {
  readonly host: ScriptedServer;
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
    const started = Referee.start(fluxx3, { game: "g-1", seats: 2, shuffle: { kind: "text", text: seed } });
    if (started.error !== undefined) throw new Error(started.why);
    this.#referee = started.referee;
    this.#opening = started.broadcast;
    this.host = new ScriptedServer({
      hello: () => ({ database: "answers", now: 1, you: "bot" }),
      join_table: (_carries, socket) => this.#join(socket),
      sit: (_carries, socket) => this.#sit(socket),
      ready: (carries: { commitment: string }, socket) => this.#deal(carries.commitment, socket),
      reveal_nonce: ({ nonce }: { nonce: string }) => ({ ok: this.revealed.push(nonce) > 0 }),
      reply: (carries: never, socket) => this.#reply(carries, socket),
    });
  }

  get isOver(): boolean {
    return this.#referee.game.ending !== undefined;
  }

  #info(): AnyCall {
    const seats = this.#isSeated ? { player_2: { id: "bot", name: "Bot", face: "robot", ready: this.#phase !== "waiting" } } : {};
    return tableCall({ phase: this.#phase, seats });
  }

  #send(socket: Socket, calls: readonly AnyCall[], command?: string): void {
    socket.emit("batch", ++this.#version, calls, command);
  }

  #join(socket: Socket) {
    const isPlaying = this.#phase === "playing";
    socket.emit("batch", this.#version, [this.#info(), ...(isPlaying ? this.#referee.wholeGameFor("player_2") : [])]);
    if (isPlaying) this.#playOpponent(socket);
    return joinAnswer(this.#version, this.#isSeated ? "player_2" : "watcher");
  }

  #sit(socket: Socket) {
    this.#isSeated = true;
    this.#send(socket, [this.#info()]);
    return { ok: true, seat: "player_2" };
  }

  #deal(commitment: string, socket: Socket) {
    this.commitment = commitment;
    this.#phase = "dealing";
    const shuffle = { game: "g-1", commitment, commitments: { player_2: commitment }, absent: [], dropped: 0 };
    this.#send(socket, [this.#info(), ["shuffle", shuffle]]);
    this.#phase = "playing";
    this.#send(socket, [this.#info(), ...batchFor(this.#opening, "player_2")]);
    this.#playOpponent(socket);
    return { ok: true };
  }

  #reply({ command, decision, call }: { command: string; decision: number; call: never }, socket: Socket) {
    const evaluation = this.#referee.evaluate({ seat: "player_2", decision, call, id: command });
    if (evaluation.kind !== "move") {
      this.refusals++;
      socket.emit("refused", command, "invalid_card");
      return;
    }
    this.#referee.commit(evaluation);
    if (this.#moves++ === 4) return this.host.disconnectAll(); // Before the batch of the move is sent.
    this.#send(socket, batchFor(evaluation.broadcast, "player_2"), command);
    this.#playOpponent(socket);
  }

  #playOpponent(socket: Socket): void {
    for (;;) {
      const { open } = this.#referee.game;
      const own = open.find(({ seat }) => seat === "player_1");
      if (own === undefined || this.isOver) return;
      const evaluation = this.#referee.evaluate({ seat: "player_1", decision: own.id, call: randomReply(own, this.#random) });
      if (evaluation.kind !== "move") throw new Error(JSON.stringify(evaluation));
      this.#referee.commit(evaluation);
      this.#send(socket, batchFor(evaluation.broadcast, "player_2"));
    }
  }
}

/** A fixed sequence of numbers. */
function seededRandom(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Runs the example; returns its exit status and output. */
async function play(table: BotTable): Promise<{ status: number | null; output: string }> {
  const origin = await table.host.listen();
  const child = spawn(process.execPath, [BOT, origin, "abcd2345"], { env: { ...process.env, MUTABLE_TOKEN: "mutable_test" } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { status, output };
}

it.each(["one", "another", "a third"])("the example bot plays a whole game across a disconnection (%s)", async (seed) => {
  const table = new BotTable(seed);
  const { status, output } = await play(table);
  expect([status, output]).toEqual([0, expect.stringMatching(/^(player_[12] has won|Nobody has won)\.\n$/)]);
  expect(table.isOver).toBe(true);
  expect(table.host.credentials[0]).toEqual({ token: "mutable_test" });
  expect(table.revealed.map(nonceCommitment)).toEqual([table.commitment]);
  expect(table.refusals).toBe(0);
});

it("the example bot prints why it cannot play", () => {
  const { status, stdout } = spawnSync(process.execPath, [BOT], { encoding: "utf8", env: { ...process.env, MUTABLE_TOKEN: "" } });
  expect([status, stdout]).toEqual([1, expect.stringContaining("MUTABLE_TOKEN")]);
});
