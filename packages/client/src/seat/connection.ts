import type { Deck } from "@mutable/engine";
import type { Answer, Carries, CommandName, Failure, Listing } from "@mutable/protocol";
import { arrivalOf } from "./arrivals.ts";
import { type Asked, ask, failure, routeOf } from "./ask.ts";
import type { Proof } from "./attempt.ts";
import { Gate } from "./gate.ts";
import { Lifeline } from "./lifeline.ts";
import { Listeners } from "./listeners.ts";
import { Lobby } from "./lobby.ts";
import { type Memory, shortMemory } from "./memory.ts";
import { MutedPeople } from "./muted-people.ts";
import { watchPage } from "./page.ts";
import { PATIENCE, type Patience } from "./patience.ts";
import type { Place } from "./place.ts";
import { isHarmless, withCommand } from "./resending.ts";
import type { ConnectionState } from "./state.ts";
import { type Surroundings, TableLink } from "./table-link.ts";
import type { TableAddress } from "./table-parts.ts";

export interface ConnectionOptions {
  /** By default, in a browser, the page's own. */
  readonly origin?: string;
  /** Asked anew for every attempt. */
  readonly auth: () => Promise<Proof>;
  /** Games are shown of these decks, by their ids. */
  readonly decks?: ReadonlyMap<string, Deck>;
  /** For what a page that is loaded anew must know, such as `localStorage`. By default all is gone with the page. */
  readonly memory?: Memory;
  readonly patience?: Patience;
}

/** Opens a connection to the room server that lasts until it is closed. */
export const openConnection = (options: ConnectionOptions): Connection => new Connection(options);

export class Connection {
  /** Whose chat this person does not want to read. */
  readonly muted: MutedPeople;
  readonly #lifeline: Lifeline;
  readonly #gate = new Gate();
  readonly #listeners = new Listeners();
  readonly #patience: Patience;
  readonly #around: Surroundings;
  readonly #forgetPage: () => void;
  /** Where this person wants to be. */
  #place: Place | undefined;
  /** Where the server has this line. */
  #at: Place | undefined;
  #turn = 0;
  #isHidden = false;

  constructor({ origin, auth, decks = new Map(), memory = shortMemory(), patience = PATIENCE }: ConnectionOptions) {
    this.muted = new MutedPeople(memory);
    this.#patience = patience;
    this.#around = this.#surroundings(decks, memory);
    this.#lifeline = new Lifeline({
      origin,
      auth,
      hear: (name, args) => this.#hear(name, args),
      changed: () => this.#lineChanged(),
    });
    this.#forgetPage = watchPage({ hide: () => this.#hide(), show: () => this.#show(), wake: () => this.#wake() });
    this.#lifeline.open();
  }

  state(): ConnectionState {
    return this.#lifeline.state;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Now, by the server's clock: deadlines are told by it. */
  serverTime(): number {
    return this.#lifeline.serverTime();
  }

  /** After a loss, at once instead of after a while; or once more after having been refused. */
  retry(): void {
    this.#lifeline.open();
  }

  close(): void {
    this.#forgetPage();
    this.#lifeline.end("closed");
    this.#place?.left("elsewhere");
    this.#place = undefined;
  }

  /** Sends a command as soon as there is a line, and again if the line breaks and twice would be once. */
  async send<Name extends CommandName>(name: Name, carries: Carries<Name>): Promise<Answer<Name>> {
    const carried = withCommand(name, carries);
    const until = performance.now() + this.#patience.line;
    while (await this.#gate.pass(until - performance.now())) {
      const answer = name === "create_table" || name === "quick_play" ? await this.#askAway(name, carried) : await this.#ask(name, carried);
      if (answer === "late") return failure("try_again");
      if (answer !== "lost") {
        if (name === "leave_table" && answer.ok) this.#beNowhere();
        return answer;
      }
      if (!isHarmless(name, carried)) return failure("try_again");
    }
    return this.#notSent();
  }

  /** Goes to a table, and stays there until it is left, or another place is gone to. */
  join(address: TableAddress): TableLink {
    const current = this.#place;
    if (current instanceof TableLink && current.now.state.status !== "gone" && isSame(current.address, address)) return current;
    const table = new TableLink(address, this.#around);
    this.#go(table);
    return table;
  }

  /** Follows the list of public tables, instead of a table. Gives back how to end that. */
  watchLobby(listener: (tables: readonly Listing[]) => void): () => void {
    const lobby = this.#place instanceof Lobby ? this.#place : new Lobby();
    const stop = lobby.watch(listener);
    this.#go(lobby);
    return () => {
      stop();
      if (this.#place === lobby && !lobby.isWatched) this.#place = undefined;
    };
  }

  #surroundings(decks: ReadonlyMap<string, Deck>, memory: Memory): Surroundings {
    return {
      decks,
      memory,
      muted: this.muted,
      patience: this.#patience,
      you: () => {
        const state = this.state();
        return state.status === "open" ? state.hello.you : undefined;
      },
      send: (name, carries) => this.send(name, carries),
      emitReply: (carries) => void this.#lifeline.socket?.emit("reply", carries),
      checkLine: () => void this.#lifeline.check(),
      enterAgain: (table) => {
        if (this.#place === table) void this.#settle();
      },
      leave: (table) => {
        if (this.#place === table) this.#go(undefined);
      },
    };
  }

  #hear(name: string, args: readonly unknown[]): void {
    const arrival = arrivalOf(name, args);
    if (arrival === undefined) return;
    if (this.#at === this.#place) this.#place?.hear(arrival);
    if (arrival.name !== "notice") return;
    if (arrival.args[0] === "signed_out" || arrival.args[0] === "banned") this.#lifeline.end("refused");
    if (arrival.args[0] === "rejoin") void this.#settle();
  }

  #lineChanged(): void {
    const { status } = this.state();
    if (status === "open") void this.#settle();
    else this.#beCutOff();
    if (status === "refused" || status === "outdated" || status === "closed") this.#gate.shutForGood();
    this.#listeners.tell();
  }

  #beCutOff(): void {
    this.#turn++;
    this.#gate.shut();
    this.#at = undefined;
    this.#place?.lost();
  }

  #go(place: Place | undefined): void {
    const former = this.#place;
    if (place === former) return;
    this.#place = place;
    former?.left("elsewhere");
    void this.#settle();
  }

  #beNowhere(): void {
    this.#place?.left("elsewhere");
    this.#place = undefined;
    this.#at = undefined;
  }

  /** Goes where this person wants to be, over the line that there is. Commands wait until that is done, since most are about the place. */
  async #settle(): Promise<void> {
    const turn = ++this.#turn;
    this.#gate.shut();
    if (this.#lifeline.socket === undefined) return;
    // Otherwise the last of its batches could be taken for those of the next table.
    if (this.#at instanceof TableLink && this.#at !== this.#place) await this.#ask("leave_table", {});
    if (turn !== this.#turn) return;
    this.#at = this.#place;
    await this.#place?.enter((name, carries) => this.#ask(name, carries));
    if (turn === this.#turn) this.#gate.open();
  }

  async #ask<Name extends CommandName>(name: Name, carries: Carries<Name>): Promise<Asked<Name>> {
    const socket = this.#lifeline.socket;
    if (socket === undefined) return "lost";
    const answer = await ask(socket, name, carries, this.#patience.answer);
    if (answer === "late") void this.#lifeline.check();
    const route = routeOf(answer);
    if (route !== undefined) {
      if (socket === this.#lifeline.socket) this.#lifeline.redirect(route);
      return "lost";
    }
    if (typeof answer === "object" && answer.ok && "table" in answer) this.#lifeline.arrived();
    return answer;
  }

  /** A command that takes the line to a table of its own: nothing that comes now is for the place where it was. */
  async #askAway<Name extends CommandName>(name: Name, carries: Carries<Name>): Promise<Asked<Name>> {
    const former = this.#place;
    this.#place = undefined;
    this.#at = undefined;
    former?.lost();
    const answer = await this.#ask(name, carries);
    if (this.#place !== undefined) return answer;
    if (typeof answer === "object" && answer.ok) former?.left("elsewhere");
    else if (former !== undefined) {
      this.#place = former;
      void this.#settle();
    }
    return answer;
  }

  #notSent(): Failure {
    const { status } = this.state();
    if (status === "refused") return failure("not_signed_in");
    return failure(status === "outdated" ? "outdated" : "try_again");
  }

  #hide(): void {
    this.#isHidden = true;
    this.#lifeline.end("lost");
  }

  #show(): void {
    if (!this.#isHidden) return;
    this.#isHidden = false;
    this.#lifeline.open();
  }

  #wake(): void {
    const { status } = this.state();
    if (status === "lost" && !this.#isHidden) this.#lifeline.open();
    if (status === "open") void this.#lifeline.check();
  }
}

const isSame = (one: TableAddress, other: TableAddress): boolean => JSON.stringify(one) === JSON.stringify(other);
