import { type Connection, openConnection, type TableLink } from "@mutable/client";
import { decks } from "@mutable/decks";
import { type Decision, defaultReply, REPLY_TO, type ReplyCall, type Seat, type View } from "@mutable/engine";
import type { Answer, Carries, CommandName } from "@mutable/protocol";
import { type APIRequestContext, expect } from "@playwright/test";
import { requestTicket } from "./accounts.ts";

const DEFAULT_TIMEOUT = 10_000;

/** Somebody in a seat, played by the test over a whole client of their own. For a page's person this is one line more beside the page's. */
export class SocketPlayer {
  readonly connection: Connection;
  #link: TableLink | undefined;

  constructor(origin: string, request: APIRequestContext) {
    const auth = async () => {
      const answer = await requestTicket(request);
      expect(answer.status()).toBe(200);
      return (await answer.json()) as { ticket: string };
    };
    this.connection = openConnection({ origin, auth, decks });
  }

  /** All that this person sees of the table: who is there, chat, deadlines, the story. */
  get table(): TableLink["now"] {
    return this.#at().now;
  }

  /** The game as this person sees it. */
  view(): View {
    const { mirror } = this.table;
    if (mirror === undefined) throw new Error(`There is no game: ${this.#story()}`);
    return mirror.view;
  }

  /** What this person sees of the game after each of its rows, from now on. */
  recordViews(): readonly View[] {
    const views: View[] = [];
    this.#at().on("version", () => {
      const { mirror, info } = this.table;
      if (mirror !== undefined && info?.game !== undefined) views.push(mirror.view);
    });
    return views;
  }

  get seat(): Seat {
    const { viewer } = this.table;
    if (viewer === "watcher") throw new Error(`No seat: ${this.#story()}`);
    return viewer;
  }

  /** What this person is asked just now. */
  decision(): Decision | undefined {
    return this.table.mirror?.view.open.find(({ seat }) => seat === this.table.viewer);
  }

  /** Until this person's own mirror of the game makes it so. */
  until(isSo: (view: View) => boolean, within = DEFAULT_TIMEOUT): Promise<void> {
    return this.#wait(() => this.table.mirror !== undefined && isSo(this.table.mirror.view), String(isSo), within);
  }

  /** Until something at the table, whatever it is, is so. */
  untilTable(isSo: (table: TableLink["now"]) => boolean, within = DEFAULT_TIMEOUT): Promise<void> {
    return this.#wait(() => isSo(this.table), String(isSo), within);
  }

  /** Waits to be asked for that, and answers. Whoever has answered sees what came of it. */
  async reply(call: ReplyCall): Promise<void> {
    const fits = () => {
      const asked = this.decision();
      return asked !== undefined && REPLY_TO[asked.kind] === call[0] ? asked : undefined;
    };
    await this.#wait(() => fits() !== undefined, `being asked for ${call[0]}`);
    await this.#answer(fits(), call);
  }

  /** Answers a question, whoever it is for; gives what the server says to that. */
  sendReply(decision: number, call: ReplyCall): Promise<Answer<"reply">> {
    return this.#at().reply(decision, call as Carries<"reply">["call"]);
  }

  /** Waits to be asked for anything, and answers as the clock would. */
  async replyWithFallback(): Promise<void> {
    await this.#wait(() => this.decision() !== undefined, "being asked");
    const asked = this.decision();
    if (asked !== undefined) await this.#answer(asked, defaultReply(asked));
  }

  /** Any other command, where all is expected to be well. */
  async command<Name extends CommandName>(name: Name, carries: Carries<Name>): Promise<Extract<Answer<Name>, { ok: true }>> {
    const answer = await this.connection.send(name, carries);
    if (!answer.ok) throw new Error(`${name}: ${answer.error} ${answer.why ?? ""}`);
    return answer as Extract<Answer<Name>, { ok: true }>;
  }

  async createTable(settings: Carries<"create_table">): Promise<{ id: string; code: string }> {
    const { table, code } = await this.command("create_table", settings);
    await this.joinTable(code);
    return { id: table, code };
  }

  async joinAndSit(code: string, seat: Seat): Promise<void> {
    await this.joinTable(code);
    await this.sit(seat);
  }

  async joinTable(code: string): Promise<void> {
    const link = this.connection.join({ code });
    this.#link = link;
    await this.#wait(() => link.now.state.status === "joined" && link.now.info !== undefined, "being at the table");
  }

  async sit(seat: Seat): Promise<void> {
    await this.command("sit", { seat });
    await this.untilTable(({ viewer }) => viewer === seat);
  }

  get isConnected(): boolean {
    return this.connection.state().status !== "closed";
  }

  /** As when the tab is closed; the seat is kept for a while. A page's person who has the page open is still there. */
  leave(): void {
    this.connection.close();
  }

  #at(): TableLink {
    if (this.#link === undefined) throw new Error("Not at a table.");
    return this.#link;
  }

  async #answer(asked: Decision | undefined, call: ReplyCall): Promise<void> {
    if (asked === undefined) throw new Error(`Not asked any more: ${this.#story()}`);
    const answer = await this.#at().reply(asked.id, call as Carries<"reply">["call"]);
    if (!answer.ok) throw new Error(`${JSON.stringify(call)} to ${JSON.stringify(asked)}: ${answer.error} ${answer.why ?? ""}`);
  }

  async #wait(isSo: () => boolean, what: string, within = DEFAULT_TIMEOUT): Promise<void> {
    for (const began = performance.now(); !isSo(); await new Promise((resolve) => setTimeout(resolve, 5)))
      if (performance.now() - began > within) throw new Error(`Not within ${within} ms: ${what}. ${this.#story()}`);
  }

  /** How things stand, for whoever has to find out what went wrong. */
  #story(): string {
    const { state, viewer, info, mirror } = this.#link?.now ?? {};
    const open = mirror?.view.open.map(({ seat, kind }) => `${seat} ${kind}`);
    return JSON.stringify({ line: this.connection.state().status, state, viewer, phase: info?.phase, open });
  }
}
