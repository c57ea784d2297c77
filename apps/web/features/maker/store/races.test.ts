import { type DeckFile, makerTexts } from "@mutable/decks";
import { LANGUAGES } from "@mutable/i18n";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type DraftFile, deckFileOf } from "../model/draft.ts";
import * as edits from "../model/edits.ts";
import { newHistory } from "../model/history.ts";
import { pondDraft } from "../model/pond.ts";
import type { DraftServer, SaveAnswer } from "./draft-server.ts";
import { createDraftMemory, type DraftStore } from "./draft-store.ts";
import { OpenDraft, type TabChannel, type UnsavedDraft } from "./open-draft.ts";
import { newStoredDeck, type StoredDeck } from "./stored-deck.ts";

const RUNS = process.env.TEST_DEEP === "1" ? 5_000 : 120;

const pond = pondDraft({ name: "Pond", about: "Frogs" }, LANGUAGES, { en: makerTexts("en"), cs: makerTexts("cs") });
const KEY = "k3f9a2x1qz7c";
const LABEL = { kind: "change" } as const;
const OFFLINE: SaveAnswer = { is: "offline" };

/** What becomes of a request to save. "twice": it arrives twice, and the second answer is heard. */
const FATES = ["lost", "answerLost", "twice", "refused"] as const;
type Fate = (typeof FATES)[number];

/** What two tabs and another device do, one after the other, while stores, messages and answers take any time. */
type Act =
  | { readonly is: "add" | "draws" | "undo" | "leave" | "die" | "open" | "retry" | "decide"; readonly tab: 0 | 1 }
  | { readonly is: "elsewhere"; readonly what: "add" | "draws" }
  | { readonly is: "fail"; readonly fate: Fate }
  | { readonly is: "full" };

const tab = fc.constantFrom<0 | 1>(0, 1);
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constantFrom("add", "draws"), tab }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constantFrom("leave", "die", "open", "open", "retry", "decide"), tab }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("elsewhere"), what: fc.constantFrom("add", "draws") }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("fail"), fate: fc.constantFrom(...FATES) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("full") }) },
) as fc.Arbitrary<Act>;

const drawsOf = ({ deck }: DeckFile | DraftFile): number | undefined =>
  (deck.cards.find(({ id }) => id === "feast") as { steps?: readonly { cards?: number }[] } | undefined)?.steps?.[0]?.cards;
const idsOf = ({ deck }: DeckFile | DraftFile) => deck.cards.map(({ id }) => id);

interface Tab {
  readonly openDraft: OpenDraft;
  isAlive: boolean;
}

/** A device with two tabs, its account, and another device. */
class Device {
  readonly tabs: (Tab | undefined)[] = [undefined, undefined];
  readonly #scheduler: fc.Scheduler;
  readonly #store = createDraftMemory();
  readonly #listeners = new Map<Tab, Set<(stamp: string) => void>>();
  server = { revision: 1, draft: deckFileOf(pond) };
  readonly #fates: Fate[] = [];
  #failingWrites = 0;
  /** What the local storage has. */
  #unsaved: UnsavedDraft | undefined;
  #numbers = 0;
  /** The cards that were added. */
  readonly #added: string[] = [];
  /** Each number that was typed into one field, with the one that stood there. */
  readonly #typed = new Map<number, number | undefined>();
  /** Numbers that the owner was asked about. */
  readonly #asked = new Set<number | undefined>();
  #isClockPlanned = false;
  isCalm = false;

  constructor(scheduler: fc.Scheduler) {
    this.#scheduler = scheduler;
  }

  async begin(): Promise<void> {
    const base = { key: KEY, revision: 1, draft: this.server.draft };
    await this.#store.update("a-device", () => ({ ...newStoredDeck(newHistory(pond), 0, base), id: "a-device" }));
    for (const place of [0, 1] as const) await this.#open(place);
  }

  /** Something happens, and all that follows at once. */
  async step(): Promise<void> {
    if (!this.#isClockPlanned && vi.getTimerCount() > 0 && !this.isCalm) {
      this.#isClockPlanned = true;
      void this.#scheduler.schedule(Promise.resolve(), "clock").then(() => {
        this.#isClockPlanned = false;
        vi.advanceTimersToNextTimer();
      });
    }
    if (this.#scheduler.count() > 0) await this.#scheduler.waitOne();
    else vi.advanceTimersToNextTimer();
    await new Promise((resolve) => setImmediate(resolve));
    for (const { conflicts, history } of this.#states())
      for (const { theirs } of conflicts) this.#asked.add(drawsIn(theirs?.source)).add(drawsOf(history.draft));
  }

  async act(act: Act): Promise<void> {
    if (act.is === "elsewhere") return this.#changeElsewhere(act.what);
    if (act.is === "fail") return void this.#fates.push(act.fate);
    if (act.is === "full") {
      this.#failingWrites += 1;
      return;
    }
    const found = this.tabs[act.tab];
    if (found === undefined) return act.is === "open" ? this.#open(act.tab) : undefined;
    const { openDraft } = found;
    if (act.is === "add") openDraft.edit(LABEL, this.#adding());
    else if (act.is === "draws") openDraft.edit(LABEL, this.#drawing(openDraft.draft));
    else if (act.is === "retry") openDraft.retry();
    else if (act.is === "decide")
      openDraft.state.conflicts.slice(0, 1).forEach((conflict) => void openDraft.decide(conflict, "both", LABEL));
    else if (act.is === "leave" || act.is === "die") this.#leave(act.tab, act.is === "leave");
  }

  #adding(): (draft: DraftFile) => DraftFile {
    const id = `card-${++this.#numbers}`;
    this.#added.push(id);
    return (draft) => edits.addCard(draft, { id, type: "keeper", names: { en: id } });
  }

  #drawing(seen: DraftFile): (draft: DraftFile) => DraftFile {
    const cards = 10 + ++this.#numbers;
    this.#typed.set(cards, drawsOf(seen));
    return (draft) => edits.setField(draft, "feast", ["steps", 0, "cards"], cards);
  }

  /** As a page does. */
  async #open(place: 0 | 1): Promise<void> {
    const stored = (await this.#store.load("a-device")) as StoredDeck;
    const opened = { isAlive: true } as { -readonly [Name in keyof Tab]: Tab[Name] };
    opened.openDraft = new OpenDraft(
      { store: this.#storeOf(opened), server: this.#serverOf(opened), tabs: this.#channelOf(opened), now: () => Date.now() },
      stored,
    );
    this.tabs[place] = opened;
    const left = this.#unsaved;
    this.#unsaved = undefined;
    if (left !== undefined) opened.openDraft.takeOver(left);
  }

  /** The page goes to another one of this document, or is closed. */
  #leave(place: 0 | 1, staysAlive: boolean): void {
    const left = this.tabs[place] as Tab;
    // The page says that the device is full, and what is closed then is lost.
    if (!staysAlive && (this.#failingWrites > 0 || left.openDraft.saved.is === "full")) return;
    this.tabs[place] = undefined;
    // One slot of the local storage: the page of the other tab has not been left with something unsaved at the same moment.
    if (!staysAlive && left.openDraft.unsaved !== undefined && this.#unsaved === undefined) this.#unsaved = left.openDraft.unsaved;
    else if (!staysAlive && left.openDraft.unsaved !== undefined) {
      this.tabs[place] = left;
      return;
    }
    left.openDraft.close();
    left.isAlive = staysAlive;
  }

  #changeElsewhere(what: "add" | "draws"): void {
    const { revision, draft } = this.server;
    const change = what === "add" ? this.#adding() : this.#drawing(draft);
    this.server = { revision: revision + 1, draft: deckFileOf(change(draft)) };
  }

  // ── What tabs are connected with. ──

  /** Nothing comes back to a page that is closed. */
  async #wait(of: Tab, label: string): Promise<void> {
    await this.#scheduler.schedule(Promise.resolve(), label);
    if (!of.isAlive) await new Promise(() => {});
  }

  #storeOf(of: Tab): DraftStore {
    return {
      ...this.#store,
      load: async (id) => {
        await this.#wait(of, "read");
        return this.#store.load(id);
      },
      update: async (id, change) => {
        await this.#wait(of, "write");
        if (this.#failingWrites > 0) {
          this.#failingWrites -= 1;
          throw new Error("QuotaExceededError");
        }
        const written = await this.#store.update(id, change);
        await this.#wait(of, "written");
        return written;
      },
    };
  }

  #channelOf(of: Tab): TabChannel {
    const own = new Set<(stamp: string) => void>();
    this.#listeners.set(of, own);
    return {
      send: (stamp) => {
        for (const [other, listeners] of this.#listeners)
          if (other !== of) void this.#wait(other, "stamp").then(() => [...listeners].forEach((listener) => void listener(stamp)));
      },
      listen(listener) {
        own.add(listener);
        return () => void own.delete(listener);
      },
    };
  }

  #serverOf(of: Tab): DraftServer {
    return {
      list: async () => [],
      load: async (key) => {
        await this.#wait(of, "load");
        const found = { key, ...this.server };
        await this.#wait(of, "loaded");
        return found;
      },
      save: async (base, draft) => {
        await this.#wait(of, "save");
        const fate = this.#fates.shift();
        if (fate === "lost") return OFFLINE;
        if (fate === "refused") return { is: "refused", why: "too_large" };
        let answer = this.#save(base?.revision, draft);
        if (fate === "twice") answer = this.#save(base?.revision, draft);
        await this.#wait(of, "saved");
        return fate === "answerLost" ? OFFLINE : answer;
      },
    };
  }

  #save(revision: number | undefined, draft: DeckFile): SaveAnswer {
    if (revision !== this.server.revision) return { is: "conflict", ...this.server };
    this.server = { revision: revision + 1, draft };
    return { is: "saved", key: KEY, revision: this.server.revision };
  }

  // ── What must be true. ──

  #states(): StoredDeck[] {
    return this.tabs.flatMap((each) => (each === undefined ? [] : [each.openDraft.state]));
  }

  async #pass(milliseconds: number): Promise<void> {
    const until = Date.now() + milliseconds;
    for (let steps = 0; Date.now() < until && steps < 2_000 && (this.#scheduler.count() > 0 || vi.getTimerCount() > 0); steps += 1)
      await this.step();
  }

  async settle(): Promise<void> {
    this.isCalm = true;
    this.#fates.length = 0;
    this.#failingWrites = 0;
    await this.#pass(40_000);
    for (const place of [0, 1] as const) if (this.tabs[place] === undefined) await this.#open(place);
    // What another device has sent is noticed with the next change.
    this.tabs[0]?.openDraft.edit(LABEL, this.#adding());
    for (let round = 0; round < 4; round += 1) {
      for (const each of this.tabs) each?.openDraft.retry();
      await this.#pass(40_000);
      // What is to be decided stands in all tabs, and what stands there is not sent.
      const [one, other] = this.#states();
      expect(one?.conflicts).toEqual(other?.conflicts);
      const asked = this.tabs.find((each) => (each?.openDraft.state.conflicts.length ?? 0) > 0);
      if (asked === undefined) break;
      expect(asked.openDraft.saved).toMatchObject({ is: "conflict" });
      for (const conflict of asked.openDraft.state.conflicts) asked.openDraft.decide(conflict, "mine", LABEL);
    }
  }

  check(): void {
    const drafts = this.#states().map(({ history }) => deckFileOf(history.draft));
    expect(drafts[0]).toEqual(this.server.draft);
    expect(drafts[1]).toEqual(this.server.draft);
    expect(this.tabs.map((each) => each?.openDraft.saved)).toEqual([{ is: "saved" }, { is: "saved" }]);
    expect(this.#added.filter((id) => !idsOf(this.server.draft).includes(id))).toEqual([]);
    // A number is the last one, its owner was asked about it, or somebody who saw it replaced it.
    const kept = new Set<number | undefined>();
    for (const last of [drawsOf(this.server.draft), ...this.#asked])
      for (let at = last; at !== undefined && !kept.has(at); at = this.#typed.get(at)) kept.add(at);
    expect([...this.#typed.keys()].filter((cards) => !kept.has(cards))).toEqual([]);
    for (const each of this.tabs) each?.openDraft.close();
    expect(vi.getTimerCount()).toBe(0);
  }
}

const drawsIn = (source: unknown): number | undefined =>
  (source as { steps?: readonly { cards?: number }[] } | undefined)?.steps?.[0]?.cards;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

it("two tabs of one deck lose nothing that was typed, whatever happens in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(fc.tuple(acts, fc.nat(6)), { maxLength: 14 }), async (scheduler, script) => {
      vi.clearAllTimers();
      const device = new Device(scheduler);
      await device.begin();
      for (const [act, steps] of script) {
        await device.act(act);
        for (let nr = 0; nr < steps; nr += 1) await device.step();
      }
      await device.settle();
      device.check();
    }),
    { numRuns: RUNS },
  );
});
