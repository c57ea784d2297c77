import { type Connection, openConnection, type TableLink } from "@mutable/client";
import { decks } from "@mutable/decks";
import { type Decision, defaultReply, REPLY_TO, type ReplyCall, type Seat, type View } from "@mutable/engine";
import type { Answer, Carries, CommandName } from "@mutable/protocol";
import { type APIRequestContext, expect } from "@playwright/test";
import { requestTicket } from "./accounts.ts";

const DEFAULT_TIMEOUT = 60_000;

/** A player that the test plays over a client of its own. For a page's person it is a second connection. */
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

  /** The table as this player sees it: presence, chat, deadlines, log. */
  get table(): TableLink["now"] {
    return this.#at().now;
  }

  /** The game as this player sees it. */
  view(): View {
    const { mirror } = this.table;
    if (mirror === undefined) throw new Error(`There is no game: ${this.#story()}`);
    return mirror.view;
  }

  /** Collects this player's view after each change, from now on. */
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

  /** This player's open decision. */
  decision(): Decision | undefined {
    return this.table.mirror?.view.open.find(({ seat }) => seat === this.table.viewer);
  }

  /** Waits until this player's view fulfils the condition. */
  until(condition: (view: View) => boolean, within = DEFAULT_TIMEOUT): Promise<void> {
    return this.#wait(() => this.table.mirror !== undefined && condition(this.table.mirror.view), String(condition), within);
  }

  /** Waits until the table fulfils the condition. */
  untilTable(condition: (table: TableLink["now"]) => boolean, within = DEFAULT_TIMEOUT): Promise<void> {
    return this.#wait(() => condition(this.table), String(condition), within);
  }

  /** Waits for a decision that this reply answers, and sends it. */
  async reply(call: ReplyCall): Promise<void> {
    const fits = () => {
      const asked = this.decision();
      return asked !== undefined && REPLY_TO[asked.kind] === call[0] ? asked : undefined;
    };
    await this.#wait(() => fits() !== undefined, `being asked for ${call[0]}`);
    await this.#answer(fits(), call);
  }

  /** Sends a reply to any decision, also of other seats, and returns the server's answer. */
  sendReply(decision: number, call: ReplyCall): Promise<Answer<"reply">> {
    return this.#at().reply(decision, call as Carries<"reply">["call"]);
  }

  /** Waits for any decision and sends the reply that the clock would choose. */
  async replyWithFallback(): Promise<void> {
    await this.#wait(() => this.decision() !== undefined, "being asked");
    const asked = this.decision();
    if (asked !== undefined) await this.#answer(asked, defaultReply(asked));
  }

  /** Sends a command and throws if the server rejects it. */
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

  /** Disconnects, as when a tab is closed. A page of the same person stays connected. */
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

  async #wait(condition: () => boolean, what: string, within = DEFAULT_TIMEOUT): Promise<void> {
    for (const began = performance.now(); !condition(); await new Promise((resolve) => setTimeout(resolve, 5)))
      if (performance.now() - began > within) throw new Error(`Not within ${within} ms: ${what}. ${this.#story()}`);
  }

  /** Describes the state for error messages. */
  #story(): string {
    const { state, viewer, info, mirror } = this.#link?.now ?? {};
    const open = mirror?.view.open.map(({ seat, kind }) => `${seat} ${kind}`);
    return JSON.stringify({ line: this.connection.state().status, state, viewer, phase: info?.phase, open });
  }
}
