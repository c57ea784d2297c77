import { fluxx3 } from "@mutable/decks";
import type { Answer } from "@mutable/protocol";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { retryDelay } from "../socket/backoff.ts";
import type { TableLink } from "../table/table-link.ts";
import { Lane, Race } from "../testing/race.ts";
import { RacedRooms } from "../testing/raced-rooms.ts";
import { type Connection, openConnection } from "./connection.ts";

const RUNS = process.env.TEST_DEEP === "1" ? 5_000 : 250;

/** What a person, a page, servers and the network do, one after the other, while all else happens in any order. */
type Act =
  | { readonly is: "join" | "handOver"; readonly table: 0 | 1 }
  /** "isLost": its batch does not arrive. */
  | { readonly is: "move"; readonly table: 0 | 1; readonly isLost: boolean }
  | { readonly is: "stop"; readonly server: 0 | 1; readonly how: "refuses" | "silent" }
  | { readonly is: "start"; readonly server: 0 | 1 }
  | { readonly is: "stall"; readonly way: "toServer" | "toClient"; readonly for: number }
  | { readonly is: "reply"; readonly isLate: boolean }
  | { readonly is: "refuse" | "failAuth"; readonly times: number }
  | { readonly is: (typeof PLAIN)[number] };

const PLAIN = [
  ...(["leave", "say", "rename", "create", "retry", "hide", "show", "wake", "cut", "silence", "signOut", "stallAuth"] as const),
];
const either = fc.constantFrom<0 | 1>(0, 1);

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: fc.constant("join"), table: either }) },
  { weight: 4, arbitrary: fc.record({ is: fc.constant("move"), table: either, isLost: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ is: fc.constantFrom("say", "rename", "cut") }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("handOver"), table: either }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("stop"), server: either, how: fc.constantFrom("refuses", "silent") }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("start"), server: either }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant("stall"),
      way: fc.constantFrom("toServer", "toClient"),
      for: fc.constantFrom(1_000, 4_000, 12_000, 40_000),
    }),
  },
  { weight: 4, arbitrary: fc.record({ is: fc.constant("reply"), isLate: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constantFrom("refuse", "failAuth"), times: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 14, arbitrary: fc.record({ is: fc.constantFrom(...PLAIN) }) },
) as fc.Arbitrary<Act>;

const CARDS = [...fluxx3.cards.values()].filter(({ type }) => type === "keeper" || type === "goal").map(({ id }) => id);

/** Longer than Socket.IO's silence and the longest wait of a command together. */
const LONG = 120_000;
const LONGEST_DELAY = retryDelay({ random: () => 1 }, 20);

/** A page with one connection. */
class Player {
  readonly race: Race;
  readonly rooms: RacedRooms;
  readonly connection: Connection;
  /** The table that was wanted last. */
  link: TableLink | undefined;
  readonly #links: TableLink[] = [];
  /** What was asked for and is not answered. */
  readonly pending = new Set<string>();
  /** The server's answers to what it must do once, or not at all. */
  readonly #answered: { readonly text: string; readonly isDone: boolean; readonly table: string | undefined }[] = [];
  readonly #page = new EventTarget();
  readonly #auth: Lane;
  #lastReply: Answer<"reply"> | undefined;
  #failingAuth = 0;
  #isHidden = false;
  #asked = 0;

  constructor(scheduler: fc.Scheduler) {
    this.race = new Race(scheduler);
    this.rooms = new RacedRooms(this.race, CARDS);
    this.#auth = new Lane(this.race);
    vi.stubGlobal("addEventListener", this.#page.addEventListener.bind(this.#page));
    vi.stubGlobal("removeEventListener", this.#page.removeEventListener.bind(this.#page));
    this.connection = openConnection({
      auth: () => this.#authenticate(),
      openSocket: this.rooms.openSocket,
      world: this.race.world,
      decks: new Map([[fluxx3.id, fluxx3]]),
    });
  }

  #authenticate(): Promise<{ ticket: string }> {
    return new Promise((resolve, reject) =>
      this.#auth.push("auth", () => {
        this.#failingAuth -= 1;
        if (this.#failingAuth >= 0) reject(new Error("offline"));
        else resolve({ ticket: "ticket" });
      }),
    );
  }

  /** Adds to the acts of a lane of its own. */
  plan(script: readonly Act[]): { isDone: () => boolean } {
    const lane = new Lane(this.race);
    let done = 0;
    for (const act of script)
      lane.push(`act ${JSON.stringify(act)}`, () => {
        done += 1;
        this.act(act);
      });
    return { isDone: () => done === script.length };
  }

  act(act: Act): void {
    const { connection, rooms, link } = this;
    const [socket] = rooms.live;
    if (act.is === "join") this.#follow(connection.join({ code: (rooms.tables[act.table] as { code: string }).code }));
    else if (act.is === "leave") {
      link?.leave();
      this.link = undefined;
    } else if (act.is === "reply") this.#reply(act.isLate);
    else if (act.is === "say") this.#ask((text) => connection.send("say", { command: text.padStart(8, "0"), text }));
    else if (act.is === "rename") this.#ask((name) => connection.send("change_settings", { name }));
    else if (act.is === "create") void this.#create();
    else if (act.is === "retry") {
      this.#isHidden = false;
      connection.retry();
    } else if (act.is === "hide") {
      this.#isHidden = true;
      this.#page.dispatchEvent(new Event("pagehide"));
    } else if (act.is === "show") {
      this.#isHidden = false;
      this.#page.dispatchEvent(new Event("pageshow"));
    } else if (act.is === "wake") this.#page.dispatchEvent(new Event("online"));
    else if (act.is === "cut") socket?.cut();
    else if (act.is === "silence") socket?.silence();
    else if (act.is === "signOut") socket?.tell("notice", "signed_out");
    else if (act.is === "stall") socket?.[act.way].hold(act.for);
    else if (act.is === "stallAuth") this.#auth.hold(20_000);
    else if (act.is === "refuse") rooms.refusing = act.times;
    else if (act.is === "failAuth") this.#failingAuth = act.times;
    else if (act.is === "move") rooms.moveAt(rooms.tables[act.table] as RacedRooms["tables"][0], act.isLost);
    else if (act.is === "handOver") rooms.handOver(rooms.tables[act.table] as RacedRooms["tables"][0]);
    else if (act.is === "stop") rooms.stop(rooms.servers[act.server] as RacedRooms["servers"][0], act.how);
    else if (act.is === "start") (rooms.servers[act.server] as RacedRooms["servers"][0]).state = "up";
  }

  #follow(link: TableLink): void {
    this.link = link;
    if (this.#links.includes(link)) return;
    this.#links.push(link);
    const { address } = link;
    const isAddress = (table: { id: string; code: string }) =>
      "code" in address ? table.code === address.code : table.id === address.table;
    const table = this.rooms.tables.find(isAddress) as RacedRooms["tables"][0];
    link.on("version", (version) => {
      const { hands } = link.now.mirror?.view ?? {};
      // A listener's error would be thrown too late for fast-check.
      if (link.now.info?.id === table.id && JSON.stringify(hands?.player_1) === JSON.stringify(table.drawn.slice(0, version))) return;
      this.rooms.breaches.push(`${table.id} shows ${link.now.info?.id} with ${hands?.player_1} at version ${version}.`);
    });
  }

  #ask(send: (text: string) => Promise<{ ok: boolean }>): void {
    const text = `text${++this.#asked}`;
    const table = this.link?.now.info?.id;
    this.pending.add(text);
    void send(text).then(({ ok }) => {
      this.pending.delete(text);
      this.#answered.push({ text, isDone: ok, table });
    });
  }

  #reply(isLate: boolean): void {
    const { link } = this;
    const [open] = link?.now.mirror?.view.open ?? [];
    if (link === undefined || open === undefined) return;
    const text = `reply${++this.#asked}`;
    this.pending.add(text);
    void link.reply(isLate ? open.id - 1 : open.id, ["play_card", "milk"]).then((answer) => {
      this.pending.delete(text);
      this.#lastReply = answer;
    });
  }

  async #create(): Promise<void> {
    const text = `create${++this.#asked}`;
    this.pending.add(text);
    const settings = { name: "New", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: false };
    const answer = await this.connection.send("create_table", settings);
    this.pending.delete(text);
    // The person may have gone to another table meanwhile.
    if (answer.ok && (this.link === undefined || this.link.now.state.status === "gone"))
      this.#follow(this.connection.join({ table: answer.table }));
  }

  /** One step, and what must be true after each. */
  async step(): Promise<boolean> {
    const isMore = await this.race.step();
    expect(this.rooms.breaches).toEqual([]);
    if (this.#isHidden) expect(this.rooms.live.size).toBe(0);
    return isMore;
  }

  /** A server is there, the page is shown, and the person is signed in. */
  async calmDown(): Promise<void> {
    this.race.isCalm = true;
    this.#failingAuth = 0;
    this.#auth.release();
    this.rooms.calmDown();
    this.#isHidden = false;
    this.#page.dispatchEvent(new Event("pageshow"));
    await this.#pass(LONG / 2);
    // A reply that is lost with its connection is sent again on the next one.
    this.#lastReply = undefined;
    this.#reply(false);
    for (const socket of this.rooms.live) socket.cut();
    // A batch that was left out is noticed with the next one.
    for (const table of this.rooms.tables) this.rooms.moveAt(table);
    await this.#pass(LONG / 2);
  }

  async #pass(milliseconds: number): Promise<void> {
    const until = this.race.elapsed + milliseconds;
    while (this.race.elapsed < until) {
      if (this.connection.state().status === "refused") this.connection.retry();
      await this.step();
    }
  }

  checkQuiet(): void {
    const { link, rooms } = this;
    expect(this.connection.state().status).toBe("open");
    expect([...this.pending]).toEqual([]);
    expect(this.#lastReply ?? {}).not.toMatchObject({ error: "try_again" });
    for (const { text, isDone, table } of this.#answered) {
      const done = rooms.tables.filter(({ said, names }) => [...said, ...names].includes(text)).map(({ id }) => id);
      const times = rooms.tables.flatMap(({ said, names }) => [...said, ...names]).filter((each) => each === text).length;
      expect([text, times]).toEqual([text, isDone ? 1 : Math.min(times, 1)]);
      // What was said at one table is not heard at another.
      if (table !== undefined && times > 0) expect([text, done]).toEqual([text, [table]]);
    }
    for (const former of this.#links) if (former !== link) expect(former.now.state.status).toBe("gone");
    if (link === undefined) {
      expect([...rooms.live].map(({ table }) => table?.id)).toEqual([undefined]);
      return;
    }
    expect(link.now.state).toEqual({ status: "joined" });
    const table = rooms.table(link.now.info?.id ?? "");
    expect([link.now.version, link.now.mirror?.view.hands.player_1]).toEqual([table.version, table.drawn]);
  }

  async close(): Promise<void> {
    this.connection.close();
    await this.race.world.nextTurn();
    expect([...this.rooms.live]).toEqual([]);
    expect([...this.pending]).toEqual([]);
    for (const link of this.#links) expect(link.now.state.status).toBe("gone");
    // The wait before another attempt may still end, but nothing follows.
    const until = this.race.elapsed + LONGEST_DELAY;
    while (this.race.timersOfProgram > 0) await this.race.step();
    expect(this.race.elapsed).toBeLessThanOrEqual(until);
    expect(this.rooms.breaches).toEqual([]);
    expect([...this.rooms.live]).toEqual([]);
  }
}

describe("a connection, whatever happens in whatever order", () => {
  it("has one socket at most, does once what it was told is done, and is at its table's version in the end", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(acts, { maxLength: 25, size: "max" }), async (scheduler, script) => {
        const player = new Player(scheduler);
        const { isDone } = player.plan([{ is: "join", table: 0 }, ...script]);
        while (!isDone()) await player.step();
        await player.calmDown();
        player.checkQuiet();
        await player.close();
      }),
      { numRuns: RUNS },
    );
  });

  it("leaves no socket, no timer and no promise when it is closed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(acts, { maxLength: 12, size: "max" }), fc.nat(80), async (scheduler, script, steps) => {
        const player = new Player(scheduler);
        player.plan([{ is: "join", table: 0 }, ...script]);
        for (let nr = 0; nr < steps; nr += 1) await player.step();
        await player.close();
      }),
      { numRuns: RUNS },
    );
  });
});
