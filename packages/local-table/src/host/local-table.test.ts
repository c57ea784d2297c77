import { decks, exportDeck, fluxx1 } from "@mutable/decks";
import { readRecord, verifyRecord } from "@mutable/referee";
import { afterEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../store/memory-store.ts";
import { ANA, BEN, follow, planOf, playRandomly, TestDevice } from "../testing/device.ts";

const devices: TestDevice[] = [];
const newDevice = (...store: ConstructorParameters<typeof TestDevice>) => {
  const device = new TestDevice(...store);
  devices.push(device);
  return device;
};
afterEach(() => {
  for (const device of devices.splice(0)) device.close();
});

describe("a table on the device", () => {
  it.each([...decks.keys()])("plays a whole game of %s against a bot, and keeps a record that is verified", async (deck) => {
    const device = newDevice();
    const handle = await device.open({ plan: planOf({}, { deck }) });
    await playRandomly(follow(handle, "ana"), `local ${deck}`);
    const [game] = await device.store.games();
    expect(game).toMatchObject({ kind: "bots", deck, seats: [{ name: "Ana" }, { bot: "steady" }] });
    const stored = await device.store.game(game?.id ?? "");
    const read = readRecord(JSON.parse(stored?.record ?? "null"));
    if (read.why !== undefined) throw new Error(read.why);
    expect(verifyRecord(read.record, decks.get(deck)).filter(({ holds }) => holds === false)).toEqual([]);
  });

  it("goes on after a restart, with the same hand and history", async () => {
    const device = newDevice();
    const first = await device.open({ plan: planOf() });
    const ana = follow(first, "ana");
    await playRandomly(ana, "restart", () => (ana.link.now.version ?? 0) > 12);
    const { mirror } = ana.link.now;
    first.close();
    const again = await device.open({ table: first.table.id });
    const back = follow(again, "ana");
    await expect.poll(() => back.link.now.mirror?.view.turn.number).toBeGreaterThanOrEqual(mirror?.view.turn.number ?? 0);
    await expect.poll(() => back.link.now.history.length).toBeGreaterThan(3);
    await playRandomly(back, "restarted");
    expect(await device.store.games()).toHaveLength(1);
  });

  it("tries a card at an arranged table that is not kept", async () => {
    const device = newDevice();
    const copy = exportDeck(fluxx1, "Copy");
    const deckFile = { ...copy, deck: { ...copy.deck, id: "draft-tried" } };
    const arrange = { turn: "player_1", goals: ["toast"], keepers: { player_1: ["bread"] }, hands: { player_1: ["the-toaster"] } } as const;
    const trial = {
      arrange: { ...arrange, goals: [...arrange.goals], keepers: { player_1: ["bread"] }, hands: { player_1: ["the-toaster"] } },
    };
    const handle = await device.open({ plan: planOf({ deckFile, trial, bots: ["steady", "steady"] }, { deck: deckFile.deck.id }) });
    const ana = follow(handle, "ana", [deckFile.deck]);
    await expect.poll(() => ana.link.now.mirror?.view.goals).toEqual(["toast"]);
    expect(ana.link.now.mirror?.view.hands.player_1).toContain("the-toaster");
    await playRandomly(ana, "tried");
    expect([await device.store.tables(), await device.store.games()]).toEqual([[], []]);
    expect(await device.store.deckFile(deckFile.deck.id)).toBeUndefined();
  });

  it("keeps a deck that a player has made with its tables and games", async () => {
    const device = newDevice();
    const copy = exportDeck(fluxx1, "Copy");
    const deckFile = { ...copy, deck: { ...copy.deck, id: "draft-2f9c" } };
    const settings = { deck: deckFile.deck.id };
    const first = await device.open({ plan: planOf({ deckFile }, settings) });
    first.close();
    const again = await device.open({ table: first.table.id });
    expect(again.table.deckName).toBe("Copy");
    expect(await device.store.tables()).toMatchObject([{ settings, deckName: "Copy" }]);
    await playRandomly(follow(again, "ana", [deckFile.deck]), "made");
    expect(await device.store.games()).toMatchObject([{ deck: deckFile.deck.id, deckName: deckFile.name }]);
    expect(await device.tryOpen({ plan: planOf({}, { deck: "draft-unknown" }) })).toEqual({
      error: "bad_plan",
      why: "There is no deck draft-unknown.",
    });
  });

  it("tells each person only what that person may see, and whom the game waits for", async () => {
    const device = newDevice();
    const handle = await device.open({ plan: planOf({ kind: "people", people: [ANA, BEN], bots: [] }) });
    const [ana, ben] = [follow(handle, "ana"), follow(handle, "ben")];
    await expect.poll(() => [ana.link.now.mirror?.view.viewer, ben.link.now.mirror?.view.viewer]).toEqual(["player_1", "player_2"]);
    const hands = (link: typeof ana.link) => link.now.mirror?.view.hands;
    expect(hands(ana.link)?.player_2.every((card) => card === hands(ana.link)?.player_2[0])).toBe(true);
    expect(handle.status.asked).toHaveLength(1);
    expect(handle.status.onTurn).toBe(handle.status.asked[0]);
    const some = (who: typeof ana, seed: string) => playRandomly(who, seed, () => (who.link.now.version ?? 0) > 6);
    await Promise.all([some(ana, "one"), some(ben, "two")]);
    const watcher = follow(handle, "watcher");
    await expect.poll(() => watcher.link.now.history.length).toBeGreaterThan(2);
    expect(watcher.link.now.viewer).toBe("watcher");
    await Promise.all([playRandomly(ana, "ana"), playRandomly(ben, "ben")]);
    await expect.poll(() => handle.status.asked).toEqual([]);
  });

  it("begins another game at once", async () => {
    const device = newDevice();
    const handle = await device.open({ plan: planOf() });
    const ana = follow(handle, "ana");
    await playRandomly(ana, "one");
    const before = ana.link.now.info?.game;
    expect(await ana.connection.send("rematch", {})).toEqual({ ok: true });
    await expect.poll(() => ana.link.now.info?.phase).toBe("playing");
    expect(ana.link.now.info?.game).not.toBe(before);
    await playRandomly(ana, "two");
    expect(await device.store.games()).toHaveLength(2);
  });

  it("goes back to the beginning of the person's last turn", async () => {
    const device = newDevice();
    const handle = await device.open({ plan: planOf({ kind: "practice" }) });
    const ana = follow(handle, "ana");
    await playRandomly(ana, "undo", () => (ana.link.now.mirror?.view.turn.number ?? 0) >= 6);
    await expect.poll(() => handle.status.asked).toEqual(["ana"]);
    const { turn } = ana.link.now.mirror?.view ?? { turn: { number: 0 } };
    const { history, version = 0 } = ana.link.now;
    expect(await handle.undo("ana")).toBe(true);
    await expect.poll(() => ana.link.now.version).toBeLessThan(version);
    // The log and the reasons go back too.
    await expect.poll(() => ana.link.now.history).toEqual(history.filter((entry) => entry.version <= (ana.link.now.version ?? 0)));
    expect(Math.max(...handle.botMoves.map((move) => move.version))).toBeLessThanOrEqual(ana.link.now.version ?? 0);
    await expect.poll(() => ana.link.now.mirror?.view.turn.number).toBeLessThanOrEqual(turn.number);
    await expect.poll(() => handle.status.asked).toEqual(["ana"]);
    expect(ana.link.now.mirror?.view.turn.played).toBe(0);
    await playRandomly(ana, "other");
    expect(await device.store.games()).toMatchObject([{ isHelped: true }]);
  });

  it("gives a hint with its reason, and reasons of bots", async () => {
    const device = newDevice();
    const handle = await device.open({ plan: planOf({ kind: "practice" }) });
    const ana = follow(handle, "ana");
    await expect.poll(() => handle.status.asked).toEqual(["ana"]);
    const hint = await handle.hint("ana");
    expect(hint?.reply.seat).toBe("player_1");
    expect(hint?.why.because).toBeDefined();
    await playRandomly(ana, "hint", () => handle.botMoves.length > 0);
    expect(handle.botMoves[0]).toMatchObject({ seat: "player_2", why: { because: expect.any(String) } });
  });

  it("stops while it is paused", async () => {
    const device = newDevice();
    const handle = await device.open({ plan: planOf({ bots: ["random", "random"] }) });
    const ana = follow(handle, "ana");
    await handle.setPaused(true);
    const isAsked = () => ana.link.now.mirror?.view.open.some(({ seat }) => seat === "player_1") !== false;
    await playRandomly(ana, "pause", () => !isAsked());
    const { version } = ana.link.now;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ana.link.now.version).toBe(version);
    expect(handle.status.isPaused).toBe(true);
    await handle.setPaused(false);
    await playRandomly(ana, "go on");
  });

  it("lets a bot play for a person who is away, also after a reload, until the person is back", async () => {
    const device = newDevice();
    const first = await device.open({ plan: planOf({ kind: "people", people: [ANA, BEN], bots: [] }) });
    await first.setAway("ben", true);
    expect(first.status.away).toEqual(["ben"]);
    first.close();
    const handle = await device.open({ table: first.table.id });
    const ana = follow(handle, "ana");
    await playRandomly(ana, "away", () => (ana.link.now.mirror?.view.turn.number ?? 0) >= 4);
    expect(ana.link.now.info?.seats.player_2).toMatchObject({ id: "ben", bot: "steady" });
    await handle.setAway("ben", false);
    await expect.poll(() => ana.link.now.info?.seats.player_2?.bot).toBeUndefined();
    expect(handle.status.away).toEqual([]);
  });
});

describe("what can go wrong", () => {
  it("goes on in memory if the device is full, says so, and saves everything once there is room", async () => {
    const store = createMemoryStore();
    let isFull = false;
    const device = newDevice({ ...store, save: (step) => (isFull ? Promise.reject(new Error("full")) : store.save(step)) });
    const handle = await device.open({ plan: planOf() });
    const ana = follow(handle, "ana");
    isFull = true;
    await playRandomly(ana, "full", () => (ana.link.now.version ?? 0) > 10);
    await expect.poll(() => handle.status.isSaved).toBe(false);
    isFull = false;
    await playRandomly(ana, "room", () => handle.status.isSaved);
    handle.close();
    const again = follow(await device.open({ table: handle.table.id }), "ana");
    await playRandomly(again, "again");
  });

  it("restores a table from its log if the snapshot is damaged, and refuses one whose log is damaged too", async () => {
    const store = createMemoryStore();
    const first = newDevice(store);
    const handle = await first.open({ plan: planOf() });
    const ana = follow(handle, "ana");
    await playRandomly(ana, "damage", () => (ana.link.now.version ?? 0) > 8);
    handle.close();
    const loaded = await store.load(handle.table.id);
    if (loaded?.snapshot == null) throw new Error("It was not saved.");
    const snapshot = { ...loaded.snapshot, state: loaded.snapshot.state.slice(0, 100) };
    const opened = newDevice({ ...store, load: async () => ({ ...loaded, snapshot }) });
    expect((await opened.open({ table: handle.table.id })).table.id).toBe(handle.table.id);
    const entries = loaded.entries.filter(({ seq }) => seq !== 5);
    const broken = newDevice({ ...store, load: async () => ({ ...loaded, snapshot, entries }) });
    expect(await broken.tryOpen({ table: handle.table.id })).toMatchObject({ error: "damaged" });
  });

  it("is left to a second tab that opens it", async () => {
    const device = newDevice();
    const first = await device.open({ plan: planOf() });
    await device.open({ table: first.table.id });
    await expect.poll(() => first.isTaken).toBe(true);
  });

  it("refuses an unknown table and a plan that the rules do not allow", async () => {
    const device = newDevice();
    expect(await device.tryOpen({ table: "none" })).toEqual({ error: "no_such_table" });
    expect(await device.tryOpen({ plan: planOf({}, { deck: "none" }) })).toMatchObject({
      error: "bad_plan",
      why: "There is no deck none.",
    });
  });
});
