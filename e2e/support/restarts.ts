import { setTimeout as sleep } from "node:timers/promises";
import { keyFromText, randomStream } from "@mutable/engine";
import type { APIRequestContext, Page } from "@playwright/test";
import type { RoomServerProcess } from "../servers/deployment.ts";
import type { BoardPage } from "./board-page.ts";
import type { BoardInput } from "./board-player.ts";
import { onReply } from "./page-sockets.ts";
import { SocketPlayer } from "./socket-player.ts";

/** A restart of a room server while a player answers. */
export interface PlannedRestart {
  readonly signal: "SIGTERM" | "SIGKILL";
  /** The delay begins with the player's first tap, or with the reply on the connection. */
  readonly from: "tap" | "reply";
  /** Milliseconds until the server is stopped. */
  readonly delay: number;
  /** Milliseconds that the server stays away. */
  readonly pause: number;
}

/** Generates random restarts; the same seed gives the same ones. */
export function* randomRestarts(seed: string): Generator<PlannedRestart, never> {
  const { below } = randomStream({ key: keyFromText(seed), taken: 0 });
  for (;;)
    yield {
      signal: below(2) === 0 ? "SIGTERM" : "SIGKILL",
      from: below(2) === 0 ? "tap" : "reply",
      delay: below(81),
      pause: below(2) === 0 ? 0 : 1_000 + below(2_001),
    };
}

/** Restarts a room server at the moment at which a player answers. */
export class RestartTrigger {
  #planned: (PlannedRestart & { readonly server: RoomServerProcess }) | undefined;
  #running: Promise<void> = Promise.resolve();

  /** Watches a page for replies. Call it before the page opens its connection. */
  watch(page: Page): void {
    onReply(page, () => this.#reached("reply"));
  }

  /** Wraps an input so that it triggers the restart when it begins to answer. */
  around({ play, choose, agree, press }: BoardInput): BoardInput {
    const triggering = (answer: BoardInput["play"]) => (decision: string) => {
      this.#reached("tap");
      return answer(decision);
    };
    return { play: triggering(play), choose: triggering(choose), agree: triggering(agree), press: triggering(press) };
  }

  /** Plans a restart, which the next answer of any player triggers. */
  plan(server: RoomServerProcess, restart: PlannedRestart): void {
    this.#planned = { ...restart, server };
  }

  /** Waits until the server runs again. Throws if the restart failed, or was not triggered. */
  async done(): Promise<void> {
    if (this.#planned !== undefined) throw new Error("Nothing has triggered the restart.");
    await this.#running;
  }

  #reached(moment: PlannedRestart["from"]): void {
    const planned = this.#planned;
    if (planned?.from !== moment) return;
    this.#planned = undefined;
    this.#running = restart(planned);
    // `done` throws the error. Until then it must not end the process as an unhandled rejection.
    this.#running.catch(() => {});
  }
}

async function restart({ server, signal, delay, pause }: PlannedRestart & { server: RoomServerProcess }): Promise<void> {
  await sleep(delay);
  await server.stop(signal);
  await sleep(pause);
  await server.start();
}

/**
 * True if the page is connected and, if its player is asked, has an enabled control that fits the
 * question.
 */
export function canGoOn({ page }: BoardPage): Promise<boolean> {
  return page.evaluate(() => {
    if (document.querySelector("[data-phase=over]") !== null) return true;
    const prompt = document.querySelector("#panel-prompt");
    if (prompt === null || prompt.matches(".is-disconnected, [data-sending]")) return false;
    if (!prompt.hasAttribute("data-decision")) return true;
    const isEnabled = (part: Element) => !part.matches(":disabled, [aria-disabled=true]");
    const send = prompt.querySelector("[data-act=send]");
    const choices =
      send === null
        ? "#panel-hand [data-card]"
        : "#panel-hand :is([role=radio], [role=checkbox]), #panel-tray [role=radio], #panel-mine [role=checkbox], #panel-prompt [data-act=send]";
    return [...document.querySelectorAll(choices)].some(isEnabled);
  });
}

/** Describes a table as the pages and the server have it, for the message of a failed test. */
export async function describeTable(origin: string, boards: readonly BoardPage[]): Promise<string> {
  const pages = await Promise.all(boards.map((board, nr) => describePage(`Page ${nr + 1}`, board)));
  const servers = boards.slice(0, 1).map(({ page }) => describeAtServer(origin, page.request, page.url().split("/").at(-1) ?? ""));
  return [...pages, ...(await Promise.all(servers))].join("\n");
}

async function describePage(name: string, { page }: BoardPage): Promise<string> {
  const shown = await page.evaluate(() => {
    const texts = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].map(({ textContent }) => textContent ?? "");
    const prompt = document.querySelector("#panel-prompt");
    const buttons = [...document.querySelectorAll("#panel-prompt button, .reader [data-act]")];
    const cards = [...document.querySelectorAll<HTMLElement>("#panel-hand [data-card]")];
    return {
      prompt: texts(".prompt__words").join(" "),
      decision: prompt?.getAttribute("data-decision"),
      isSending: prompt?.hasAttribute("data-sending"),
      buttons: buttons.map((button) => `${button.textContent}${button.matches(":disabled, [aria-disabled=true]") ? " (disabled)" : ""}`),
      cards: cards.map((card) => `${card.dataset.card}${card.matches("[aria-disabled=true]") ? " (disabled)" : ""}`),
      dialogs: texts("dialog[open]").map((text) => text.slice(0, 60)),
      connection: texts("[data-testid=line]").join(),
      version: document.querySelector(".board")?.getAttribute("data-version"),
    };
  });
  return `${name}: ${JSON.stringify(shown, null, 1)}`;
}

/** Describes the table as the server sends it to a client that joins. */
async function describeAtServer(origin: string, request: APIRequestContext, code: string): Promise<string> {
  const client = new SocketPlayer(origin, request);
  try {
    await client.joinTable(code);
    const { version, info, presence, mirror } = client.table;
    const open = mirror?.view.open.map(({ id, seat, kind, cards }) => ({ id, seat, kind, cards }));
    return `Server: ${JSON.stringify({ version, phase: info?.phase, presence, open })}`;
  } catch (error) {
    return `Server: ${error}`;
  } finally {
    client.leave();
  }
}
