import { setTimeout as sleep } from "node:timers/promises";
import { type Connection, newCommandId, type OpenSocket, openConnection, openSocketIo, type TableLink } from "@mutable/client";
import { decks } from "@mutable/decks";
import { type Decision, keyFromText, randomReply, randomStream, type View } from "@mutable/engine";
import type { Answer, Carries, CommandName } from "@mutable/protocol";

type Call = Carries<"reply">["call"];

/** A person with the complete client, which reconnects by itself. Plays at random, and remembers acknowledged moves. */
export class ClientPlayer {
  readonly person: string;
  readonly connection: Connection;
  readonly acknowledged: { readonly version: number; readonly decision: number; readonly call: Call }[] = [];
  readonly refusals: string[] = [];
  readonly #below: (n: number) => number;
  readonly #thinking: number;
  #table: TableLink | undefined;
  /** For error messages. */
  #doing = "";

  /** `thinking`: the average delay before each of its moves, in milliseconds. */
  constructor(
    address: string,
    person: string,
    auth: () => Promise<{ ticket: string }>,
    thinking = 0,
    openSocket: OpenSocket = openSocketIo,
  ) {
    this.person = person;
    this.#thinking = thinking;
    this.#below = randomStream({ key: keyFromText(person), taken: 0 }).below;
    // Servers are killed repeatedly, and no client may give up meanwhile.
    this.connection = openConnection({ origin: address, auth, openSocket, decks, timeouts: { response: 2_000, reconnect: 120_000 } });
  }

  get table(): TableLink {
    if (this.#table === undefined) throw new Error("Not at a table.");
    return this.#table;
  }

  /** The last log row that the client has received; 0 before the first one. */
  get version(): number {
    return this.#table?.now.version ?? 0;
  }

  get view(): View | undefined {
    return this.table.now.mirror?.view;
  }

  /** True if connected and joined. */
  get isBack(): boolean {
    return this.connection.state().status === "open" && (this.#table === undefined || this.table.now.state.status === "joined");
  }

  get asked(): Decision | undefined {
    const { viewer, info } = this.table.now;
    return info?.phase === "playing" ? this.view?.open.find(({ seat }) => seat === viewer) : undefined;
  }

  async opens(settings: Carries<"create_table">): Promise<string> {
    // The same command opens no second table.
    const answer = await this.#sends("create_table", { ...settings, command: newCommandId() });
    if (!answer.ok) throw new Error(answer.error);
    this.#table = this.connection.join({ code: answer.code });
    await this.until(() => this.table.now.info !== undefined);
    return answer.code;
  }

  async joins(code: string): Promise<void> {
    this.#table = this.connection.join({ code });
    await this.until(() => this.table.now.state.status === "joined" && this.table.now.info !== undefined);
  }

  async sits(): Promise<void> {
    const answer = await this.#sends("sit", {});
    if (!answer.ok) throw new Error(answer.error);
    await this.until(() => this.table.now.viewer !== "watcher");
  }

  /** Plays until the game or the given condition ends it. Sometimes sends a reply twice. */
  async plays(isEnough: () => boolean = () => false): Promise<void> {
    const hasToAct = () => this.asked !== undefined || this.#isOver || isEnough();
    for (;;) {
      this.#doing = "waits for a question";
      const { version } = this;
      // Starts again after each change: while servers are killed, minutes may pass until its next turn.
      await this.until(() => hasToAct() || this.version !== version);
      if (!hasToAct()) continue;
      this.#doing = "thinks";
      // For different times, so that another seat sometimes closes the question first.
      if (this.#thinking > 0) await sleep(this.#below(2 * this.#thinking));
      const { asked } = this;
      if (asked === undefined) {
        if (!this.#isOver && !isEnough()) continue;
        this.#doing = "has stopped playing";
        return;
      }
      // Without anyone at the table, answers would follow each other without end.
      if (this.table.now.state.status === "gone") throw new Error(this.story);
      const call = randomReply(asked, this.#below) as Call;
      this.#doing = `waits for the answer to its reply ${JSON.stringify(call)} to ${asked.id}`;
      const answers = await Promise.all(Array.from({ length: 1 + Number(this.#below(8) === 0) }, () => this.table.reply(asked.id, call)));
      for (const answer of answers) this.#note(asked, call, answer);
      this.#doing = `waits until its reply ${JSON.stringify(call)} to ${asked.id} is shown`;
      // Without a response the decision is still open.
      if (answers.some(({ ok }) => ok)) await this.until(() => this.asked !== asked || this.#isOver);
    }
  }

  get #isOver(): boolean {
    return this.table.now.info?.phase === "over";
  }

  /** Sends a command, again while its answer is late or lost, as on a busy machine. */
  async #sends<Name extends CommandName>(name: Name, carries: Carries<Name>): Promise<Answer<Name>> {
    for (;;) {
      const answer = await this.connection.send(name, carries);
      if (answer.ok || answer.error !== "try_again") return answer;
      if (this.connection.state().status === "closed") throw new Error(`The player has left before "${name}" was answered.`);
    }
  }

  /** Starts a first or another game. */
  async begins(): Promise<void> {
    const phase = () => this.table.now.info?.phase;
    const before = this.game;
    for (; phase() === "over"; await this.#sends("rematch", {}));
    for (; phase() === "waiting"; await this.#sends("start", {}));
    await this.until(() => this.game !== before);
  }

  /** The current or last game. */
  get game(): string | undefined {
    return this.table.now.info?.game;
  }

  /** A reply in a window is a move only when the window closes. */
  #note({ id: decision, kind }: Decision, call: Call, answer: Answer<"reply">): void {
    if (!answer.ok) this.refusals.push(answer.error);
    else if (kind !== "may_react") this.acknowledged.push({ version: answer.version, decision, call });
  }

  until(condition: () => boolean, within = 120_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const began = performance.now();
      const check = () => {
        if (condition()) resolve();
        else if (performance.now() - began > within)
          reject(new Error(`${String(condition)} is still false after ${within} ms: ${this.story}`));
        else setTimeout(check, 5);
      };
      check();
    });
  }

  /** The client's state, for error messages. */
  get story(): string {
    const { state, version, viewer, info, notice } = this.#table?.now ?? {};
    return JSON.stringify({
      line: this.connection.state().status,
      state,
      version,
      viewer,
      phase: info?.phase,
      notice,
      asked: this.asked?.id,
      open: this.view?.open.map(({ id, seat }) => [id, seat]),
      doing: this.#doing,
      lastRefusals: this.refusals.slice(-3),
    });
  }

  leaves(): void {
    this.connection.close();
  }
}

/** Plays one game after the other at a table whose players have their seats. The first player is the host. */
export async function playGames(group: readonly ClientPlayer[], isEnough: () => boolean): Promise<void> {
  const [host] = group as [ClientPlayer];
  while (!isEnough()) {
    await host.begins();
    // A disconnected player still sees the end of the previous game, and would not play in this one.
    await Promise.all(group.map((each) => each.until(() => each.game === host.game)));
    await Promise.all(group.map((each) => each.plays(isEnough))).catch((error: Error) => {
      throw new Error(`${error.message}\nAt the table: ${group.map(({ story }) => story).join("\n")}`);
    });
  }
}
