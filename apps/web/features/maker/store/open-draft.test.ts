import { type DeckFile, makerTexts } from "@mutable/decks";
import { LANGUAGES } from "@mutable/i18n";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DraftFile } from "../model/draft.ts";
import * as edits from "../model/edits.ts";
import { newHistory } from "../model/history.ts";
import type { CardConflict } from "../model/merge.ts";
import { pondDraft } from "../model/pond.ts";
import type { DraftServer, SaveAnswer } from "./draft-server.ts";
import { createDraftMemory, type DraftStore } from "./draft-store.ts";
import { OpenDraft, type TabChannel } from "./open-draft.ts";
import { isStoredDeck, newStoredDeck, type StoredDeck } from "./stored-deck.ts";

const pond = pondDraft({ name: "Pond", about: "Frogs" }, LANGUAGES, { en: makerTexts("en"), cs: makerTexts("cs") });
const KEY = "k3f9a2x1qz7c";
const LABEL = { kind: "change" } as const;
const rename = (name: string) => (draft: DraftFile) => edits.nameDeck(draft, name);
const draws = (cards: number) => (draft: DraftFile) => edits.setField(draft, "feast", ["steps", 0, "cards"], cards);
const nameOf = (openDraft: OpenDraft) => openDraft.draft.name;

/** A server with one deck. */
function fakeServer() {
  let revision = 0;
  let draft: DeckFile | undefined;
  let silence: SaveAnswer | undefined;
  const sources: (string | undefined)[] = [];
  const server: DraftServer = {
    list: async () => [],
    load: async () => (draft === undefined ? "none" : { key: KEY, revision, draft }),
    save: async (base, sent, from) => {
      sources.push(from);
      if (silence !== undefined) return silence;
      if (base !== undefined && base.revision !== revision && draft !== undefined) return { is: "conflict", revision, draft };
      revision += 1;
      draft = sent;
      return { is: "saved", key: KEY, revision };
    },
  };
  return {
    server,
    sources,
    now: () => ({ revision, draft }),
    change: (edit: (draft: DraftFile) => DraftFile) => {
      revision += 1;
      draft = edit(draft ?? pond);
    },
    fallSilent: (answer: SaveAnswer | undefined) => {
      silence = answer;
    },
  };
}

/** All tabs of one device. */
function fakeTabs(): TabChannel {
  const listeners = new Set<(stamp: string) => void>();
  return {
    send: (stamp) => {
      for (const listener of listeners) listener(stamp);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function device() {
  const store = createDraftMemory();
  const fake = fakeServer();
  const services = { store, server: fake.server, tabs: fakeTabs(), now: () => Date.now() };
  const deck: StoredDeck = { ...newStoredDeck(newHistory(pond), 0), id: "a-device" };
  return { ...fake, store, services, open: (from: StoredDeck = deck) => new OpenDraft(services, from) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const feast = (cards: number) => draws(cards)(pond).deck.cards.find(({ id }) => id === "feast");
const conflictOf = ({ state }: OpenDraft) => state.conflicts[0] as CardConflict;
const quiet = () => vi.advanceTimersByTimeAsync(5_000);

describe("an open deck", () => {
  it("stores each change at once, with the way back, and sends it after a second", async () => {
    const { open, store, now } = device();
    const openDraft = open();
    openDraft.edit(LABEL, rename("Lake"));
    expect(openDraft.unsaved).toMatchObject({ common: pond, draft: { name: "Lake" }, label: LABEL });
    await openDraft.settled();
    expect(openDraft.unsaved).toBeUndefined();
    const stored = await store.load(openDraft.state.id);
    expect(stored?.history.draft.name).toBe("Lake");
    expect(now().draft).toBeUndefined();
    expect(openDraft.saved).toEqual({ is: "sending" });
    await quiet();
    expect(now()).toMatchObject({ revision: 1, draft: { name: "Lake" } });
    expect(openDraft.saved).toEqual({ is: "saved" });
    openDraft.close();

    const reloaded = open(stored);
    expect(reloaded.undo()).toEqual(LABEL);
    expect(nameOf(reloaded)).toBe("Pond");
    expect(reloaded.redo()).toEqual(LABEL);
    expect(nameOf(reloaded)).toBe("Lake");
  });

  it("joins what another device has sent, and asks about a card that both have changed", async () => {
    const { open, change, now } = device();
    const openDraft = open();
    openDraft.edit(LABEL, rename("Lake"));
    await quiet();
    change((draft) => draws(7)(edits.setBasics(draft, "deal", 5)));
    openDraft.edit(LABEL, draws(9));
    await quiet();
    expect(openDraft.draft.deck.basics.deal).toBe(5);
    expect(openDraft.saved).toEqual({ is: "conflict", cards: 1 });
    expect(now().revision).toBe(2);
    openDraft.decide(conflictOf(openDraft), "both", { kind: "join" });
    await quiet();
    expect(openDraft.saved).toEqual({ is: "saved" });
    expect(now().draft?.deck.cards.find(({ id }) => id === "feast-2")).toMatchObject({ steps: [{ cards: 7 }, {}, {}] });
    // The change of the other device is not taken back.
    openDraft.undo();
    openDraft.undo();
    expect(openDraft.draft.deck.basics.deal).toBe(5);
  });

  it("finds at its opening what other devices have sent", async () => {
    const { open, store, change } = device();
    const first = open();
    first.edit(LABEL, rename("Lake"));
    await quiet();
    first.close();
    change((draft) => edits.setBasics(draft, "deal", 5));
    const openDraft = open(await store.load(first.state.id));
    await quiet();
    expect(openDraft.draft.deck.basics.deal).toBe(5);
    expect(openDraft.saved).toEqual({ is: "saved" });
  });

  it("goes on without a connection, and sends later", async () => {
    const { open, fallSilent, now } = device();
    fallSilent({ is: "offline" });
    const openDraft = open();
    openDraft.edit(LABEL, rename("Lake"));
    await quiet();
    expect(openDraft.saved).toEqual({ is: "device", isSignedOut: false });
    fallSilent(undefined);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(now().draft?.name).toBe("Lake");
    expect(openDraft.saved).toEqual({ is: "saved" });
  });

  it("tells which version it is a copy of", async () => {
    const { open, sources } = device();
    open({ ...newStoredDeck(newHistory(pond), 0), from: "made-abcdefgh0123-4" });
    await quiet();
    expect(sources).toEqual(["made-abcdefgh0123-4"]);
  });

  it("says that a guest's deck is on this device, and why the server refuses one", async () => {
    const { open, fallSilent } = device();
    fallSilent({ is: "signedOut" });
    const openDraft = open();
    openDraft.edit(LABEL, rename("Lake"));
    await quiet();
    expect(openDraft.saved).toEqual({ is: "device", isSignedOut: true });
    fallSilent({ is: "refused", why: "limit" });
    openDraft.retry();
    await quiet();
    expect(openDraft.saved).toEqual({ is: "refused", why: "limit" });
  });

  it("says that the device is full, and tries again with the next change", async () => {
    const { services, open } = device();
    const update = vi.spyOn(services.store, "update").mockRejectedValueOnce(new Error("QuotaExceededError"));
    const openDraft = open();
    openDraft.edit(LABEL, rename("Lake"));
    await openDraft.settled();
    expect(openDraft.saved).toEqual({ is: "full" });
    openDraft.edit(LABEL, rename("Sea"));
    await openDraft.settled();
    expect(openDraft.saved).toEqual({ is: "sending" });
    expect(update).toHaveBeenCalledTimes(2);
  });
});

it("asks about a card that a page changed before it was left, if another one has changed it since", async () => {
  const { open } = device();
  const openDraft = open();
  openDraft.edit(LABEL, draws(8));
  openDraft.takeOver({ common: pond, draft: draws(7)(rename("Lake")(pond)), label: LABEL });
  expect([nameOf(openDraft), openDraft.saved]).toEqual(["Lake", { is: "conflict", cards: 1 }]);
  openDraft.undo();
  openDraft.close();
});

describe("two tabs of one deck", () => {
  it("notice each other, and join their changes", async () => {
    const { open } = device();
    const [one, other] = [open(), open()];
    one.edit(LABEL, rename("Lake"));
    await quiet();
    expect(nameOf(other)).toBe("Lake");
    other.edit(LABEL, draws(8));
    await quiet();
    expect(one.draft.deck).toEqual(other.draft.deck);
    one.undo();
    await quiet();
    expect([nameOf(other), other.draft.deck]).toEqual(["Pond", one.draft.deck]);
    expect([one.saved, other.saved]).toEqual([{ is: "saved" }, { is: "saved" }]);
  });

  it("ask about each card that others have made of one", async () => {
    const { open, change, store, now } = device();
    const [one, other] = [open(), open()];
    one.edit(LABEL, rename("Lake"));
    await quiet();
    one.edit(LABEL, draws(7));
    other.edit(LABEL, draws(8));
    await quiet();
    const [tabs] = one.state.conflicts;
    const later = async (cards: number) => {
      change(draws(cards));
      open((await store.load(one.state.id)) as StoredDeck);
      await quiet();
    };
    await later(9);
    // Somebody who saw the 9 replaces it.
    await later(10);
    expect(one.saved).toEqual({ is: "conflict", cards: 1 });
    expect(one.state.conflicts).toEqual([tabs, expect.objectContaining({ theirs: expect.objectContaining({ source: feast(10) }) })]);
    one.decide(conflictOf(one), "mine", { kind: "join" });
    one.decide(conflictOf(one), "theirs", { kind: "join" });
    await quiet();
    expect(now().draft?.deck.cards).toContainEqual(feast(10));
  });

  it("ask about the same cards, and send nothing until one of them has the answer", async () => {
    const { open, store, now } = device();
    const [one, other] = [open(), open()];
    one.edit(LABEL, draws(7));
    other.edit(LABEL, draws(8));
    await quiet();
    expect([one.saved, other.saved]).toEqual([
      { is: "conflict", cards: 1 },
      { is: "conflict", cards: 1 },
    ]);
    expect(one.state.conflicts).toEqual(other.state.conflicts);
    expect((await store.load(one.state.id))?.conflicts).toHaveLength(1);
    expect(now().draft).toBeUndefined();
    one.decide(conflictOf(one), "both", { kind: "join" });
    await quiet();
    expect([one.saved, other.saved]).toEqual([{ is: "saved" }, { is: "saved" }]);
    expect(other.draft.deck).toEqual(one.draft.deck);
  });

  it("lose nothing if both write at the same time", async () => {
    const { open } = device();
    const [one, other] = [open(), open()];
    one.edit(LABEL, rename("Lake"));
    other.edit(LABEL, draws(8));
    await quiet();
    for (const openDraft of [one, other]) {
      expect(nameOf(openDraft)).toBe("Lake");
      expect(openDraft.draft.deck.cards.find(({ id }) => id === "feast")).toMatchObject({ steps: [{ cards: 8 }, {}, {}] });
    }
  });
});

it("tells records that it can read from damaged ones", () => {
  const deck = newStoredDeck(newHistory(pond), 0);
  expect(isStoredDeck(deck)).toBe(true);
  expect(isStoredDeck({ ...deck, history: { ...deck.history, draft: { ...pond, deck: { ...pond.deck, cards: [null] } } } })).toBe(false);
  for (const damaged of [undefined, null, 3, {}, { ...deck, conflicts: undefined }, { ...deck, history: { draft: pond } }])
    expect(isStoredDeck(damaged)).toBe(false);
  const kept: Promise<DraftStore> = Promise.resolve(createDraftMemory());
  return expect(kept.then((store) => store.all())).resolves.toEqual({ decks: [], damaged: [] });
});
