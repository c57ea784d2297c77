import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePort, type Program } from "../servers/program.ts";
import { becomeGuest, openPage } from "../support/accounts.ts";
import { type ArrangedTable, arrangementWriter, arrangeTable, type TableSpec } from "../support/arranged-table.ts";
import { BoardPage } from "../support/board-page.ts";
import { friendSeats } from "../support/board-setup.ts";
import { DECISION_CASES, type DecisionCase, playUpTo } from "../support/decision-cases.ts";
import { isDeep } from "../support/devices.ts";
import { expect, platformSettings, test as usual } from "../support/fixtures.ts";
import { inTurns, sampleOf } from "../support/sample.ts";
import type { SocketPlayer } from "../support/socket-player.ts";
import { openTalk } from "../support/talk.ts";
import { en } from "../support/texts.ts";

/** A lost connection is noticed within five seconds; a busy machine takes longer. */
const AT_ONCE = isDeep ? { timeout: 5_000 } : {};

const DISCARD = DECISION_CASES.must_discard_from_hand["cards above the limit, in another's turn"] as DecisionCase;
const PLAY = DECISION_CASES.must_play["a play that must be made"] as DecisionCase;

/** A platform of one's own, that can be stopped, killed and started again where it was. */
interface Fragile {
  readonly origin: string;
  program(): Program;
  start(): Promise<void>;
  arrange(wish: TableSpec): Promise<ArrangedTable>;
}

const test = usual.extend<{ fragile: Fragile }>({
  fragile: async ({ dataFolder, mailbox, provider, launch, newRequest: openRequest }, use) => {
    const [folder, port] = [join(dataFolder, "fragile"), await freePort()];
    const layouts = join(folder, "layouts");
    await mkdir(layouts, { recursive: true });
    const origin = `http://localhost:${port}`;
    const env = { ...platformSettings({ dataFolder: folder, mailbox, provider }), PORT: port };
    const people: SocketPlayer[] = [];
    let running: Program | undefined;
    const start = async () => {
      running = launch("e2e/servers/arranged-platform.mjs", [layouts], env);
      await running.waitUntilReady();
    };
    await start();
    const ground = {
      origin,
      saveArrangement: arrangementWriter(layouts),
      newRequest: () => openRequest({ origin }),
      onPlayer: (person: SocketPlayer) => void people.push(person),
    };
    await use({
      origin,
      start,
      arrange: (wish) => arrangeTable(ground, wish),
      program() {
        if (running === undefined) throw new Error("It was never started.");
        return running;
      },
    });
    for (const person of people) person.leave();
  },
});

const [testA, testB, testC] = inTurns(test);

const chosen = (page: Page) => page.locator("#panel-hand [data-card][aria-checked=true]");

/** Two of the three cards are chosen, and not sent yet. */
async function chooseTwo(board: BoardPage): Promise<void> {
  await expect(board.counter).toContainText("0/2");
  await board.waitForInputDelay();
  await board.card("milk").click();
  await board.card("war").click();
  await expect(board.counter).toContainText("2/2");
}

async function askedToDiscard(table: ArrangedTable): Promise<void> {
  await playUpTo(DISCARD, table);
  await table.player("player_1").until(({ open }) => open.some(({ seat }) => seat === "player_1"));
}

const friends = ["friend", "friend"] as const;

testB("shows the same decision after a reload", async ({ page, arrange }) => {
  const table = await arrange({ seats: [page, ...friends], arrangement: DISCARD.arrangement });
  await askedToDiscard(table);
  const board = new BoardPage(page);
  await board.open(table.code);
  await chooseTwo(board);
  const [asked, title] = [await board.decisionId(), await board.title.textContent()];
  await page.reload();
  await board.waitUntilReady();
  await expect(board.title).toHaveText(title ?? "");
  expect(await board.decisionId()).toBe(asked);
  await chooseTwo(board);
  await board.send.click();
  await expect(board.prompt).not.toHaveAttribute("data-decision");
  await expect.poll(() => board.replyCount).toBe(1);
});

testB("shows the whole log and the last card after a reload, and announces nothing again", async ({ page, arrange }) => {
  const table = await arrange({
    seats: [page, "friend"],
    arrangement: { hands: { player_1: ["draw-3", "milk"], player_2: ["play-3", "love", "bread"] } },
  });
  const board = new BoardPage(page);
  await board.open(table.code);
  await openTalk(page, "log");
  const lines = page.locator(".log li");
  await expect(lines.first()).toContainText("Turn 1");
  await board.waitForInputDelay();
  await board.card("draw-3").click();
  await board.reader.locator("[data-act=play]").click();
  for (const card of ["play-3", "love", "bread"]) await table.player("player_2").reply(["play_card", card]);
  await expect(page.locator(".stage .card__name")).toHaveText("Bread");
  const log = await lines.allTextContents();
  expect(log.filter((line) => line.startsWith("Turn "))).toHaveLength(3);

  // Records from the first moment of the page on what it announces again.
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      for (const part of document.querySelectorAll("[data-caption], [data-announcer=table]"))
        if (part.textContent !== "") told.push(part.textContent ?? "");
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.reload();
  await board.waitUntilReady();
  await expect(lines).toHaveText(log);
  await expect(page.locator(".stage .card__name")).toHaveText("Bread");
  // Longer than what happens takes to be said.
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([]);

  await board.waitForInputDelay();
  await board.card("milk").click();
  await board.reader.locator("[data-act=play]").click();
  await expect(lines.filter({ hasText: "Milk" })).not.toHaveCount(0);
  await expect.poll(() => page.evaluate(() => (window as unknown as { told: string[] }).told.join())).toContain("Milk");
});

testB("closes a decision in every tab once one of them has answered it", async ({ page, arrange }) => {
  const table = await arrange({ seats: [page, ...friends], arrangement: DISCARD.arrangement });
  await askedToDiscard(table);
  const boards = [new BoardPage(page), new BoardPage(await page.context().newPage())] as const;
  for (const board of boards) await board.open(table.code);
  await chooseTwo(boards[0]);
  await expect(boards[1].counter).toContainText("0/2");
  for (const { page: tab } of boards) await expect(tab).toHaveTitle(/^● /);
  await boards[0].send.click();
  for (const board of boards) await expect(board.prompt).not.toHaveAttribute("data-decision");
  await expect.poll(() => boards.map(({ replyCount }) => replyCount)).toEqual([1, 0]);
  await expect(boards[1].title).toContainText("Cleo");
  // The title of the window says whether one is asked.
  for (const { page: tab } of boards) await expect(tab).toHaveTitle(/^[^●]*$/);
});

testA("clears the mark in the window's title when the player leaves the table", async ({ page, arrange }) => {
  const table = await arrange({ seats: [page, "friend"], arrangement: PLAY.arrangement });
  const board = new BoardPage(page);
  await board.open(table.code);
  await expect(page).toHaveTitle(/^● /);
  await page.getByRole("link", { name: en("board.toLobby") }).click();
  await expect(page.getByRole("heading", { name: en("lobby.open") })).toBeVisible();
  await expect(page).toHaveTitle(`${en("lobby.title")} · Mutable`);
});

testC("shows at once that the network is gone, keeps the chosen cards, and reconnects by itself", async ({ page, arrange }) => {
  const table = await arrange({ seats: [page, ...friends], arrangement: DISCARD.arrangement });
  await askedToDiscard(table);
  const board = new BoardPage(page);
  await board.open(table.code);
  await chooseTwo(board);
  // The sheets are loaded after the board.
  await page.locator(".board[data-complete=true]").waitFor();
  await page.context().setOffline(true);
  await expect(board.prompt).toHaveClass(/is-disconnected/, AT_ONCE);
  await expect(page.locator("[data-caption=lost]")).toBeVisible();
  // One may look around meanwhile, and answers nothing.
  await expect(chosen(page)).toHaveCount(2);
  await page.locator("[data-dial=draws] button").click();
  await expect(page.locator("dialog.sheet")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(board.send).toBeHidden();

  await page.context().setOffline(false);
  await expect(board.counter).toContainText("2/2");
  await expect(chosen(page)).toHaveCount(2);
  await board.send.click();
  await table.player("player_3").replyWithFallback();
  await table.player("player_1").until(({ hands }) => hands.player_1.join() === "love");
  await expect(board.card("love")).toBeVisible();
  await expect.poll(() => board.replyCount).toBe(1);
});

/** When the server is killed after it has hung. `npm test` takes one: a new start costs more than the other steps. */
const KILLS = sampleOf(["during a decision", "with an answer on the way"] as const, 1);

testC(`loses nothing when the server hangs, and is killed ${KILLS.join(", and ")}`, async ({ fragile, newPage }) => {
  const page = await newPage({ baseURL: fragile.origin, locale: "en-US", reducedMotion: "reduce" });
  const table = await fragile.arrange({ seats: [page, ...friends], arrangement: DISCARD.arrangement });
  await askedToDiscard(table);
  const board = new BoardPage(page);
  await board.open(table.code);
  await chooseTwo(board);

  await test.step("it stands still: the line falls silent", async () => {
    const { pid } = fragile.program();
    process.kill(pid, "SIGSTOP");
    try {
      await expect(board.prompt).toHaveClass(/is-disconnected/, AT_ONCE);
    } finally {
      process.kill(pid, "SIGCONT");
    }
    await expect(board.counter).toContainText("2/2");
  });

  await test.step("it is killed, and comes back", async () => {
    if (!KILLS.includes("during a decision")) return;
    await fragile.program().stop("SIGKILL");
    await expect(board.prompt).toHaveClass(/is-disconnected/, AT_ONCE);
    await expect(chosen(page)).toHaveCount(2);
    await fragile.start();
    await expect(board.counter).toContainText("2/2");
  });

  await test.step("it is killed with an answer on the way", async () => {
    if (!KILLS.includes("with an answer on the way")) return;
    const { pid } = fragile.program();
    process.kill(pid, "SIGSTOP");
    await board.send.click();
    await expect(board.send).toHaveAttribute("aria-busy", "true");
    await fragile.program().stop("SIGKILL");
    await fragile.start();
    await expect(board.prompt).not.toHaveAttribute("data-decision", /./);
    await expect(board.title).toContainText("Cleo");
    const me = table.player("player_1");
    await me.untilTable(({ state }) => state.status === "joined");
    await table.player("player_3").replyWithFallback();
    await me.until(({ hands }) => hands.player_1.join() === "love");
    await expect(page.locator("#panel-hand [data-card]")).toHaveCount(1);
  });
});

testA("says that a play is being sent, also in a first game, and that it is sent later while offline", async ({ page, arrange }) => {
  const arrangement = { rules: ["play-2"], hands: { player_1: ["milk", "time"] }, draw: ["war", "love", "bread", "toast"] };
  const table = await arrange({ seats: [page, "friend"], arrangement });
  const board = new BoardPage(page);
  const play = board.reader.locator("[data-act=play]");
  const keepers = page.locator("#panel-mine [data-token]");
  await board.open(table.code);
  await expect(board.prompt).toContainText(en("hint.read"));
  await board.waitForInputDelay();
  await board.card("milk").click();
  await expect(board.prompt).toContainText(en("hint.play"));
  // No answer of the server can come between a click and what React draws of it.
  const shown = await play.evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    return document.querySelector("#panel-prompt")?.textContent;
  });
  expect(shown).toContain(en("prompt.sending"));
  await expect(keepers).toHaveCount(1);

  await board.waitForInputDelay();
  await expect(board.prompt).toContainText(en("hint.match"));
  await page.context().setOffline(true);
  await expect(board.prompt).toHaveClass(/is-disconnected/, AT_ONCE);
  await expect(board.prompt).toContainText(en("off.nothingLost"));
  await board.card("time").click();
  await play.click();
  await expect(board.prompt).toContainText(en("off.sentLater"));
  await page.context().setOffline(false);
  await expect(keepers).toHaveCount(2);
  // The last hint is gone with the question at which it was shown.
  await table.player("player_2").replyWithFallback();
  await expect(board.title).toHaveText("Play a card");
  await expect(board.prompt).not.toContainText(en("hint.match"));
});

testC("shows the current table when a frozen page wakes", async ({ page, arrange }) => {
  const table = await arrange({
    seats: [page, "friend"],
    arrangement: { turn: "player_2", rules: ["play-3"], hands: { player_1: ["milk"], player_2: ["draw-3", "love", "time"] } },
  });
  const board = new BoardPage(page);
  await board.open(table.code);
  await expect(board.title).toContainText("Ben");
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  for (const card of ["draw-3", "love", "time"]) await table.player("player_2").reply(["play_card", card]);
  await new Promise((resolve) => setTimeout(resolve, 7_000));
  await session.send("Page.setWebLifecycleState", { state: "active" });
  await expect(board.title).toHaveText("Play a card");
  await expect(page.locator("[data-dial=draws] b")).toHaveText("3");
  await expect(page.locator("[data-seat=player_2] .token")).toHaveCount(2);
  const me = table.player("player_1");
  await expect(page.locator("#panel-hand [data-card]")).toHaveCount(me.view().hands.player_1.length);
  await expect(page.locator(".board")).toHaveAttribute("data-version", String(me.table.version));
});

testA("shows spectators no hand and no controls, and rejects replies for another player's seat", async ({ page, newPage, arrange }) => {
  const table = await arrange({
    seats: [page, ...friendSeats(3)],
    arrangement: { goals: ["toast"], hands: { player_1: ["milk", "time"], player_2: ["love"] }, discard: ["draw-2"] },
  });
  const eva = await newPage({ locale: "en-US" });
  await becomeGuest(eva);
  const watching = new BoardPage(eva);
  await watching.open(table.code);
  await expect(eva.getByText(en("hand.watching"))).toBeVisible();
  await expect(watching.prompt).not.toHaveAttribute("data-decision");
  await expect(eva.locator("#panel-hand [data-card], [data-act]")).toHaveCount(0);
  await eva.locator("[data-goal=toast] button").click();
  await expect(watching.reader).toBeVisible();
  await eva.keyboard.press("p");
  await expect(eva.locator("[data-act]")).toHaveCount(0);
  await eva.keyboard.press("Escape");
  await eva.getByRole("button", { name: en("menu.title") }).click();
  await expect(eva.getByRole("dialog").getByRole("button", { name: en("menu.leave", { who: "other" }), exact: true })).toBeVisible();
  await expect(eva.getByText(en("menu.confirm"))).toHaveCount(0);
  await eva.keyboard.press("Escape");
  await eva.setViewportSize({ width: 360, height: 640 });
  const cut = (names: HTMLElement[]) => names.flatMap((name) => (name.scrollWidth > name.clientWidth ? [name.textContent] : []));
  expect(await eva.locator(".seat__who b").evaluateAll(cut)).toEqual([]);
  const seen = await eva.content();
  for (const card of ["milk", "time", "love"]) expect(seen).not.toContain(`data-card="${card}"`);

  // By the protocol as little as by the page.
  const ben = table.player("player_2");
  const asked = table.player("player_1").decision();
  const { version } = ben.table;
  const answer = await ben.sendReply(asked?.id ?? 0, ["play_card", "milk"]);
  expect(answer).toMatchObject({ ok: false });
  expect(ben.table.version).toBe(version);

  // Without its code nobody gets there.
  const stranger = await newPage();
  await becomeGuest(stranger);
  await openPage(stranger, `/t/${table.id}`);
  await expect(stranger.getByRole("heading", { name: en("gone.title.missing") })).toBeVisible();
});

testA(
  "waits for an absent player, lets a bot play on request, and hands the seat back when the player returns",
  async ({ page, newPage, arrange }) => {
    const ben = await newPage({ locale: "en-US", reducedMotion: "reduce" });
    const name = await becomeGuest(ben);
    const table = await arrange({
      seats: [page, ben],
      settings: { botAfter: 20 },
      arrangement: {
        turn: "player_2",
        hands: { player_1: ["milk", "time"], player_2: ["love", "war"] },
        draw: ["bread", "sleep", "peace"],
      },
    });
    const [mine, theirs] = [new BoardPage(page), new BoardPage(ben)];
    for (const board of [mine, theirs]) await board.open(table.code);
    await ben.waitForFunction(() => localStorage.getItem("mutable.seen") !== null);
    table.player("player_2").leave();
    await ben.goto("about:blank");
    await expect(mine.title).toHaveText(en("absent.closed", { name }));
    await expect(mine.prompt).toContainText(/In (1\d|20) seconds a bot plays/);
    await expect(page.locator("[data-seat=player_2]")).toContainText(/left, bot in (1\d|20) s/);
    await mine.prompt.getByRole("button", { name: en("absent.botNow") }).click();
    await expect(mine.title).toHaveText("Play a card");
    await expect(page.locator("[data-seat=player_2]")).toContainText(en("seat.standIn"));
    await openTalk(page, "log");
    await expect(page.locator(".log")).toContainText(new RegExp(`A bot, for ${name}, played`));

    await theirs.open(table.code);
    await expect(page.locator("[data-seat=player_2]")).not.toContainText(en("seat.standIn"));
    const recap = ben.getByRole("region", { name: en("recap.badge") });
    await expect(recap).toContainText(/While you were away: \d+ things/);
    await recap.getByRole("button", { name: en("recap.watch") }).click();
    await expect(theirs.title).toContainText("A bot, for you, played");
    await theirs.prompt.getByRole("button", { name: en("recap.back", { asked: "no" }) }).click();
    await expect(recap).toHaveCount(0);
    await expect(theirs.title).toHaveText(/^Waiting for/);
    await mine.waitForInputDelay();
    await mine.card("milk").click();
    await mine.reader.locator("[data-act=play]").click();
    await expect(theirs.title).toHaveText("Play a card");
  },
);

testB("gives the seat of a player who misses two deadlines to a bot until they return", async ({ page, arrange }) => {
  const table = await arrange({
    seats: [page, "friend"],
    settings: { clock: { decision: 5, reserve: 0 } },
    arrangement: { rules: ["play-3"], hands: { player_1: ["milk", "time", "bread"], player_2: ["love"] }, draw: ["war", "sleep"] },
  });
  const board = new BoardPage(page);
  await board.open(table.code);
  await expect(board.prompt.locator(".time-ring")).toBeVisible();
  await expect(board.title).toHaveText(en("prompt.standIn"));
  await board.prompt.getByRole("button", { name: en("prompt.back") }).click();
  await expect(board.title).toHaveText(en("waiting.title", { names: "Ben" }));
});

testC("asks the others to set a game aside and to go on, and does it when they agree", async ({ page, newPage, arrange }) => {
  const ben = await newPage({ locale: "en-US", reducedMotion: "reduce" });
  const name = await becomeGuest(ben);
  const table = await arrange({ seats: [page, ben], arrangement: PLAY.arrangement });
  for (const seat of ["player_1", "player_2"] as const) table.player(seat).leave();
  const [mine, theirs] = [new BoardPage(page), new BoardPage(ben)];
  for (const board of [mine, theirs]) await board.open(table.code);
  const asked = await mine.decisionId();
  const suspend = async () => {
    await ben.getByRole("button", { name: en("menu.title") }).click();
    await ben.getByRole("button", { name: en("menu.suspend") }).click();
  };
  const answer = async (board: BoardPage, label: "vote.yes" | "vote.no") => {
    const button = board.prompt.getByRole("button", { name: en(label) });
    await button.waitFor();
    await board.waitForInputDelay();
    await button.click();
  };
  await suspend();
  await expect(theirs.title).toHaveText(en("vote.suspend", { who: "you", name }));
  // The question comes before the decision, and its answer gives the decision back.
  await expect(mine.title).toHaveText(en("vote.suspend", { who: "other", name }));
  await expect(page.locator("[data-announcer=vote]")).toContainText(en("vote.suspend", { who: "other", name }));
  await answer(mine, "vote.no");
  await expect(mine.title).toHaveText("Play a card");
  await openTalk(ben, "log");
  await expect(ben.locator(".log")).toContainText("said no");
  // Who was refused waits; the other may ask.
  await page.getByRole("button", { name: en("menu.title") }).click();
  await page.getByRole("button", { name: en("menu.suspend") }).click();
  await answer(theirs, "vote.yes");
  for (const board of [mine, theirs]) await expect(board.title).toHaveText(en("suspended.title"));

  await page.reload();
  await mine.waitUntilReady();
  await mine.prompt.getByRole("button", { name: en("suspended.goOn") }).click();
  await answer(theirs, "vote.yes");
  await expect(mine.title).toHaveText("Play a card");
  expect(await mine.decisionId()).toBe(asked);
});

testC("gives the seat of a player who gives up to a bot, and lets the player watch", async ({ page, newPage, arrange }) => {
  const ben = await newPage({ locale: "en-US", reducedMotion: "reduce" });
  const name = await becomeGuest(ben);
  const table = await arrange({
    seats: [page, ben],
    arrangement: { turn: "player_2", hands: { player_1: ["milk", "time"], player_2: ["love", "war"] } },
  });
  const [mine, theirs] = [new BoardPage(page), new BoardPage(ben)];
  for (const board of [mine, theirs]) await board.open(table.code);
  await expect(mine.title).toContainText(name);
  await ben.getByRole("button", { name: en("menu.title") }).click();
  await ben.getByRole("button", { name: en("menu.giveUp") }).click();
  await expect(ben.getByRole("group", { name: en("menu.giveUpSure", { comes: "bot" }) })).toBeVisible();
  await ben.getByRole("button", { name: en("menu.giveUpYes") }).click();
  await expect(ben.getByText(en("hand.watching"))).toBeVisible();
  await expect(mine.title).toHaveText("Play a card");
  await expect(ben.locator("#panel-hand [data-card]")).toHaveCount(0);
});

testB("shows chat messages as plain text", async ({ page, newPage, arrange }) => {
  const ben = await newPage({ locale: "en-US", reducedMotion: "reduce" });
  await becomeGuest(ben);
  const table = await arrange({ seats: [page, ben], arrangement: PLAY.arrangement });
  const dialogs: string[] = [];
  for (const each of [page, ben]) {
    each.on("dialog", (dialog) => void dialogs.push(dialog.message()));
    await new BoardPage(each).open(table.code);
    await openTalk(each, "chat");
  }
  const said = `<img src=x onerror="alert(1)"> <b>hello</b>`;
  await ben.getByLabel(en("chat.to.seats")).fill(said);
  await ben.keyboard.press("Enter");
  for (const each of [page, ben]) {
    await expect(each.locator("[role=log]")).toContainText(said);
    await expect(each.locator("[role=log] img[src=x]")).toHaveCount(0);
  }
  expect(dialogs).toEqual([]);
});

const TAPS = isDeep ? 1_000 : 60;

testC("plays nothing by many taps on cards of the hand", async ({ page, arrange }) => {
  const table = await arrange({
    seats: [page, "friend"],
    arrangement: { rules: ["play-3"], hands: { player_1: ["milk", "draw-4", "toast", "rules-reset", "go-fish"] } },
  });
  const board = new BoardPage(page);
  await board.open(table.code);
  // The reading dialog is one of the parts that are loaded after the board.
  await page.locator(".board[data-complete=true]").waitFor();
  await board.waitForInputDelay();
  const me = table.player("player_1");
  const { version } = me.table;
  const opened = await page.evaluate(async (taps) => {
    const rendered = () => new Promise((resolve) => setTimeout(resolve));
    let count = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      const cards = document.querySelectorAll<HTMLElement>("#panel-hand [data-card]");
      const card = cards[Math.floor(Math.random() * cards.length)];
      for (const name of ["pointerdown", "pointerup"]) card?.dispatchEvent(new PointerEvent(name, { bubbles: true }));
      card?.click();
      await rendered();
      const reader = document.querySelector("dialog.reader");
      if (reader !== null) count += 1;
      if (tap % 2 === 0) reader?.querySelector<HTMLElement>(".reader__close")?.click();
      else reader?.dispatchEvent(new Event("cancel", { cancelable: true }));
      await rendered();
    }
    return count;
  }, TAPS);
  expect(opened).toBe(TAPS);
  expect(board.replyCount).toBe(0);
  expect(me.table.version).toBe(version);
});

testA("shows each change of a number on its dial, in a caption and in the log, and announces it once", async ({ page, arrange }) => {
  const table = await arrange({
    seats: [page, "friend"],
    arrangement: { rules: ["play-4"], hands: { player_1: ["draw-3", "x-x-1", "rules-reset", "milk"] } },
  });
  const board = new BoardPage(page);
  await board.open(table.code);
  await openTalk(page, "log");
  await page.evaluate(() => {
    const told = document.querySelector("[data-announcer=table]");
    const heard: string[] = [];
    Object.assign(window, { heard });
    if (told !== null)
      new MutationObserver(() => heard.push(told.textContent ?? "")).observe(told, { childList: true, subtree: true, characterData: true });
  });
  const heard = (): Promise<string[]> => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  const changes = [
    ["draw-3", [["draws", "Draw", "1", "3"]]],
    [
      "x-x-1",
      [
        ["draws", "Draw", "3", "4"],
        ["plays", "Play", "4", "5"],
      ],
    ],
    [
      "rules-reset",
      [
        ["draws", "Draw", "4", "1"],
        ["plays", "Play", "5", "1"],
      ],
    ],
  ] as const;
  const said: string[] = [];
  for (const [card, numbers] of changes) {
    await board.waitForInputDelay();
    await board.card(card).click();
    await board.reader.locator("[data-act=play]").click();
    const told = page.locator("[data-caption=number]").last();
    for (const [name, , before, after] of numbers) {
      const dial = page.locator(`[data-dial=${name}]`);
      await expect(dial.locator("b")).toHaveText(after);
      await expect(dial.locator("s")).toHaveText(before);
    }
    for (const [, label, before, after] of numbers) {
      await expect(told.locator(".change", { hasText: label })).toHaveText(`${label} ${before} → ${after}`);
      await expect(page.locator(".log [data-told=number]").last()).toContainText(`${label} ${before} → ${after}`);
      const sentence = en("told.numberSpoken", { label, before, after });
      said.push(sentence);
      await expect.poll(async () => (await heard()).some((each) => each.includes(sentence))).toBe(true);
    }
  }
  const all = await heard();
  expect(said.map((sentence) => all.filter((each) => each.includes(sentence)).length)).toEqual(said.map(() => 1));
});
