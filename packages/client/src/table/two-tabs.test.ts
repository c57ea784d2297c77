import { nonceCommitment } from "@mutable/engine";
import type { AnyCall, ShuffleReceipt, TableInfo } from "@mutable/protocol";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Connection, connectOver } from "../connection/connection.ts";
import { type ClientStorage, createMemoryStorage, readStored } from "../shared/storage.ts";
import type { ServerLinkHandlers } from "../socket/server-link.ts";
import { Lane, Race } from "../testing/race.ts";
import { gameCall, joinAnswer, tableCall } from "../testing/scripted-server.ts";

const RUNS = process.env.TEST_DEEP === "1" ? 5_000 : 300;

/** "cheat": the server lists the commitment of the last game again. "late": a tab hears of nothing for a while. */
type Act = { readonly is: "deal" | "cheat" | "play" | "again" } | { readonly is: "close" | "open" | "ready" | "late"; readonly tab: 0 | 1 };

const tab = fc.constantFrom<0 | 1>(0, 1);
const acts = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: fc.constantFrom("deal", "play", "again", "cheat") }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constantFrom("close", "open", "open", "ready", "late"), tab }) },
) as fc.Arbitrary<Act>;

const RECEIPT = "mutable receipt t-1";
const hashOf = (nr: number) => String(nr).padStart(64, "0");

interface Secrets {
  readonly commitment?: string | undefined;
  readonly nonce?: string;
}

interface Tab {
  readonly connection: Connection;
  readonly toServer: Lane;
  readonly toClient: Lane;
  handlers: ServerLinkHandlers;
  isAtTable: boolean;
}

/** A server that deals games at one table, and one person's browser with two tabs. */
class Browser {
  readonly race: Race;
  readonly tabs: (Tab | undefined)[] = [undefined, undefined];
  readonly #storage: ClientStorage;
  #version = 0;
  #phase: TableInfo["phase"] = "waiting";
  #game: string | undefined;
  #games = 0;
  /** That the server has for the next game. */
  #commitment: string | undefined;
  #shuffle: AnyCall | undefined;
  #dealt: string | undefined;
  #isRevealed = false;
  /** The commitments that were sent for the next game. */
  readonly #sent = new Set<string>();
  /** The games for which each nonce was revealed. */
  readonly #revealed = new Map<string, Set<string>>();

  constructor(scheduler: fc.Scheduler) {
    this.race = new Race(scheduler);
    const memory = createMemoryStorage();
    const setItem = (key: string, value: string) => {
      memory.setItem(key, value);
      if (key === RECEIPT) this.#noteReceipt(JSON.parse(value));
    };
    this.#storage = { getItem: memory.getItem, setItem };
  }

  /** The tab that reveals a nonce stores the receipt first. */
  #noteReceipt({ nonce, game }: ShuffleReceipt): void {
    if (nonce !== undefined) this.#revealed.set(nonce, (this.#revealed.get(nonce) ?? new Set()).add(game));
  }

  act(act: Act): void {
    if (act.is === "open") this.#open(act.tab);
    else if (act.is === "deal") this.#deal();
    else if (act.is === "cheat") this.#cheat();
    else if (act.is === "play" && this.#phase === "dealing") this.#change("playing");
    else if (act.is === "again" && this.#phase === "playing") {
      this.#shuffle = undefined;
      this.#change("waiting");
    } else if ("tab" in act) {
      const found = this.tabs[act.tab];
      if (act.is === "close") {
        found?.connection.close();
        this.tabs[act.tab] = undefined;
      } else if (act.is === "late") found?.toClient.hold(2_000);
      else if (act.is === "ready") void found?.connection.join({ table: "t-1" }).setReady({ ready: true });
    }
  }

  #open(place: 0 | 1): void {
    if (this.tabs[place] !== undefined) return;
    const lanes = {
      toServer: new Lane(this.race),
      toClient: new Lane(this.race),
      isAtTable: false,
      heard: undefined as string | undefined,
    };
    let isOpen = true;
    let handlers: ServerLinkHandlers | undefined;
    const opened = lanes as typeof lanes & { -readonly [Name in keyof Tab]: Tab[Name] };
    opened.connection = connectOver(
      (given) => {
        handlers = given;
        opened.handlers = given;
        return {
          get state() {
            const hello = { database: "answers", now: 0, you: "p-1" } as const;
            return isOpen ? { status: "open" as const, hello, roundTrip: 0 } : { status: "closed" as const };
          },
          channel: {
            request: (name, carries) =>
              new Promise((resolve) => {
                const { commitment } = carries as Secrets;
                if (commitment !== undefined) this.#sent.add(commitment);
                opened.toServer.push(name, () => {
                  const answer = this.#answer(opened, name, carries as Secrets);
                  opened.toClient.push(`answer to ${name}`, () => resolve(answer as never));
                });
              }),
            emitReply() {},
          },
          serverTime: () => 0,
          open: () => this.race.task("open", () => handlers?.onStateChange()),
          redirect() {},
          resetRedirects() {},
          check: async () => {},
          close() {
            isOpen = false;
            opened.isAtTable = false;
            opened.toClient.clear();
            handlers?.onStateChange();
          },
        };
      },
      { storage: this.#storage, world: this.race.world },
    );
    this.tabs[place] = opened;
    opened.connection.join({ table: "t-1" });
  }

  #answer(of: Tab, name: string, carries: Secrets): unknown {
    if (name === "join_table") {
      of.isAtTable = true;
      this.#tell(of, [this.#info(), ...(this.#phase === "playing" ? [gameCall as unknown as AnyCall] : [])]);
      return joinAnswer(this.#version);
    }
    if (name === "ready" && this.#phase !== "waiting") return { ok: false, error: "game_running" };
    if (name === "ready") this.#commitment = carries.commitment ?? this.#commitment;
    if (name === "reveal_nonce") this.#isRevealed ||= nonceCommitment(carries.nonce ?? "") === this.#dealt;
    return { ok: true };
  }

  #info(): AnyCall {
    return tableCall({ phase: this.#phase, ...(this.#game !== undefined && { game: this.#game }) });
  }

  #change(phase: TableInfo["phase"]): void {
    this.#phase = phase;
    this.#version += 1;
    for (const each of this.tabs) if (each?.isAtTable) this.#tell(each, [this.#info()]);
  }

  #tell(to: Tab, calls: readonly AnyCall[]): void {
    const version = this.#version;
    const told = this.#shuffle === undefined ? calls : [...calls, this.#shuffle];
    to.toClient.push("batch", () => to.handlers.onEvent("batch", [version, told]));
  }

  #deal(): void {
    if (this.#phase !== "waiting" || this.#commitment === undefined) return;
    this.#dealt = this.#commitment;
    this.#commitment = undefined;
    this.#isRevealed = false;
    this.#begin(this.#dealt);
  }

  #cheat(): void {
    if (this.#phase !== "dealing" || this.#dealt === undefined) return;
    this.#begin(this.#dealt);
  }

  #begin(commitment: string): void {
    this.#game = `g-${++this.#games}`;
    const commitments = { player_1: commitment };
    this.#shuffle = ["shuffle", { game: this.#game, commitment: hashOf(this.#games), commitments, absent: [], dropped: 0 }] as AnyCall;
    this.#change("dealing");
  }

  async step(): Promise<boolean> {
    const isMore = await this.race.step();
    for (const [nonce, games] of this.#revealed) expect([nonce, [...games]]).toEqual([nonce, [...games].slice(0, 1)]);
    return isMore;
  }

  async settle(): Promise<void> {
    this.race.isCalm = true;
    for (const each of this.tabs) each?.toClient.release();
    const until = this.race.elapsed + 20_000;
    while (this.race.elapsed < until && (await this.step()));
  }

  /** A game is dealt with a tab that stays. */
  async dealOnce(): Promise<void> {
    await this.settle();
    this.act({ is: "open", tab: 0 });
    if (this.#phase === "dealing") this.act({ is: "play" });
    await this.settle();
    // What was sent before may come from a tab that did not know yet that a game had begun.
    this.#sent.clear();
    this.act({ is: "again" });
    await this.settle();
    expect(this.#sent.size).toBeLessThanOrEqual(1);
    this.act({ is: "deal" });
    await this.settle();
    expect([this.#phase, this.#isRevealed]).toEqual(["dealing", true]);
    const receipt = readStored(this.#storage, RECEIPT) as { game?: string; nonce?: string };
    expect([receipt.game, nonceCommitment(receipt.nonce ?? "")]).toEqual([this.#game, this.#dealt]);
    for (const each of this.tabs) each?.connection.close();
  }
}

it("two tabs send one commitment, reveal a nonce for one game only, and keep the receipt", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(fc.tuple(acts, fc.nat(8)), { maxLength: 20 }), async (scheduler, script) => {
      const browser = new Browser(scheduler);
      for (const place of [0, 1] as const) browser.act({ is: "open", tab: place });
      for (const [act, steps] of script) {
        browser.act(act);
        for (let nr = 0; nr < steps; nr += 1) await browser.step();
      }
      await browser.dealOnce();
    }),
    { numRuns: RUNS },
  );
});
