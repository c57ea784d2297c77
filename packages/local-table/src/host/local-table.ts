import { type BotClock, type BotDecision, type BotRequest, BotRunner, type PlayableDeck } from "@mutable/bots";
import { type Decision, defaultReply } from "@mutable/engine";
import type { BotPace, ErrorCode } from "@mutable/protocol";
import { type LegalMove, type SeatCommand, visibleTo } from "@mutable/referee";
import {
  type Act,
  type Applied,
  apply,
  botLevelOf,
  type Due,
  dues,
  type FindDeck,
  type GameSecret,
  hasReseated,
  type LogEntry,
  messagesOf,
  openTable,
  reopenTable,
  seatHolders,
  seatOfUser,
  snapshotFor,
  type Table,
  type TableChange,
  type TableCommand,
  toPresenceInfo,
  unansweredDecisions,
  userSeats,
  viewerFor,
} from "@mutable/table";
import type { BotHint, BotMove, LocalStatus } from "../messages.ts";
import type { LocalStore, SavedTable } from "../store/saved.ts";
import { TableSaver } from "./saving.ts";
import { SerialQueue } from "./serial-queue.ts";
import { LocalSession } from "./session.ts";
import { versionToUndo } from "./undo.ts";

export interface LocalTableServices {
  readonly store: LocalStore;
  readonly findDeck: FindDeck;
  readonly clock: BotClock;
  /** Milliseconds that a bot waits at the normal pace, so that people can follow. */
  readonly botPause: number;
  /** The random values of a new game. */
  newGame(): GameSecret;
  decide(question: BotRequest, deck: PlayableDeck): Promise<BotDecision>;
  onStatus(status: LocalStatus): void;
  onBotMove(move: BotMove): void;
}

export interface OpenedTable {
  readonly saved: SavedTable;
  readonly table: Omit<Table, "live">;
  readonly entries: readonly LogEntry[];
}

export interface Executed {
  readonly error?: ErrorCode | undefined;
  readonly version?: number | undefined;
}

const PACES = { quick: 0.3, normal: 1, relaxed: 2 } as const satisfies Record<BotPace, number>;

/**
 * A table that this device runs: what the room server's actor does, for the people around one device. Every command is
 * applied, saved, and only then becomes the state of the table and is sent to the sessions.
 */
export class LocalTable {
  readonly #services: LocalTableServices;
  readonly #queue = new SerialQueue();
  readonly #saver: TableSaver;
  readonly #bots: BotRunner;
  readonly #sessions = new Set<LocalSession>();
  #table: Table;
  /** The bots' replies in windows, by decision: told when they are carried out. */
  readonly #waitingMoves = new Map<number, Omit<BotMove, "version">>();
  #alarm: { readonly at: number; readonly cancel: () => void } | undefined;
  #pace: BotPace = "normal";
  #isPaused = false;
  #isClosed = false;

  constructor(services: LocalTableServices, { saved, table, entries }: OpenedTable) {
    this.#services = services;
    this.#saver = new TableSaver(services.store, saved, entries);
    this.#table = openTable(table, new Map(saved.people.map((person) => [person.id, person])), services.clock.now());
    this.#bots = new BotRunner({
      decide: (question, deck) => services.decide(question, deck),
      clock: services.clock,
      pause: () => services.botPause * PACES[this.#pace],
      onReply: (decision, decided) => void this.run(() => this.#playBotReply(decision, decided)),
    });
  }

  get table(): Table {
    return this.#table;
  }

  /** A deck for other settings. */
  deckById(id: string): Promise<PlayableDeck | undefined> {
    return this.#services.findDeck(id);
  }

  get saved(): SavedTable {
    return this.#saver.saved;
  }

  get entries(): readonly LogEntry[] {
    return this.#saver.entries;
  }

  /** Runs a job after all earlier ones. `execute` and `join` must be called in a job. */
  run<Result>(job: () => Result | Promise<Result>): Promise<Result> {
    return this.#queue.run(job);
  }

  /**
   * Everyone on the device is present, except people for whom a bot plays. A new table begins its game at once. `reply`: is
   * made before the bots are asked.
   */
  start(isNew: boolean, reply?: SeatCommand): Promise<void> {
    return this.run(async () => {
      if (isNew) await this.#saver.create(this.#table);
      const away = this.#away();
      for (const user of this.saved.people) if (!away.includes(user.id)) await this.#apply({ type: "arrive", user });
      if (this.#table.stored.state.phase === "waiting") await this.#apply({ type: "start", user: this.#table.stored.state.host });
      if (reply !== undefined) await this.#apply({ type: "reply", reply });
      await this.#settle();
    });
  }

  async execute(command: TableCommand, session?: LocalSession, id?: string): Promise<Executed> {
    const { error, version } = await this.#apply(command, session, id);
    // Another game begins as soon as one person wants it: all are at the device.
    if (command.type === "rematch" && error === undefined) await this.#apply({ type: "start", user: this.#table.stored.state.host });
    await this.#settle();
    return { error, version };
  }

  async #apply(command: TableCommand | Act, session?: LocalSession, id?: string): Promise<Applied> {
    const before = this.#table;
    const applied = apply(before, command, { now: this.#services.clock.now(), newGame: () => this.#newGame() });
    const { change } = applied;
    if (change !== undefined) await this.#saver.append(change, applied.table);
    this.#table = applied.table;
    if (change !== undefined) this.#publish(change, before, session, id);
    return applied;
  }

  #newGame(): GameSecret {
    const { deal, arrange } = this.saved;
    return { ...this.#services.newGame(), ...(deal && { dailyDeal: () => deal }), ...(arrange && { arrange }) };
  }

  #publish(change: TableChange, before: Table, sender: LocalSession | undefined, id: string | undefined): void {
    const after = this.#table;
    const { version, state, move, opening } = change;
    const messages = messagesOf(change, before, after);
    const hasNewSeats = state !== undefined && hasReseated(before.stored.state, state);
    for (const session of this.#sessions) {
      const viewer = viewerFor(after.stored.state, session.person);
      const isReplaced = hasNewSeats && viewer !== session.viewer && opening === undefined;
      session.viewer = viewer;
      const calls = isReplaced ? snapshotFor(after, viewer) : visibleTo(messages, viewer);
      session.sendBatch(version, calls, session === sender ? id : undefined);
    }
    if (opening !== undefined) this.#bots.reset();
    if (move !== undefined) this.#observe(move);
    if (state !== undefined) this.#sendPresence();
  }

  /** Every seat remembers, also a person's: hints come from the same memory. */
  #observe(move: LegalMove): void {
    for (const [seat] of seatHolders(this.#table.stored.state)) this.#bots.observe(move, seat);
  }

  // ── Acts of the table itself. ──

  /** Carries out all acts that are due, and arranges the next. */
  async #settle(): Promise<void> {
    while (!this.#isClosed && !this.#isPaused) {
      const { clock } = this.#services;
      const found = dues(this.#table, clock.now());
      const due = found.find(({ at, act }) => act.type !== "ask_bot" && act.type !== "unload" && at <= clock.now());
      if (due === undefined) {
        this.#arrange(found);
        break;
      }
      const { change } = await this.#apply(due.act as Act);
      const move = due.act.type === "close_window" ? this.#waitingMoves.get(due.act.decision) : undefined;
      if (change !== undefined && move !== undefined) this.#services.onBotMove({ version: change.version, ...move });
    }
    this.#sendStatus();
  }

  /** Asks the bots that have a decision, and sets the alarm for the next act. */
  #arrange(found: readonly Due[]): void {
    let next = Number.POSITIVE_INFINITY;
    for (const { at, act } of found) {
      if (act.type === "ask_bot") {
        const {
          deck,
          stored: { referee },
        } = this.#table;
        if (referee !== undefined) this.#bots.ask(deck, referee.game, act.decision, act.level);
      } else if (act.type !== "unload") next = Math.min(next, at);
    }
    if (this.#alarm?.at === next) return;
    this.#alarm?.cancel();
    this.#alarm = undefined;
    if (next === Number.POSITIVE_INFINITY) return;
    const cancel = this.#services.clock.at(next, () => {
      this.#alarm = undefined;
      void this.run(() => this.#settle());
    });
    this.#alarm = { at: next, cancel };
  }

  /** A reply that comes during a pause is dropped. The bot is asked again after it. */
  async #playBotReply(decision: Decision, { reply, why }: BotDecision): Promise<void> {
    const { id, seat } = decision;
    if (this.#isClosed || this.#isPaused || !this.#isAsked(decision)) return;
    let applied = await this.#apply({ type: "reply", reply: { seat, decision: id, call: reply.call } });
    if (applied.error !== undefined && this.#isAsked(decision))
      applied = await this.#apply({ type: "reply", reply: { seat, decision: id, call: defaultReply(decision) } });
    if (applied.change !== undefined) this.#services.onBotMove({ version: applied.change.version, seat, why });
    else if (applied.error === undefined) this.#waitingMoves.set(id, { seat, why });
    await this.#settle();
  }

  #isAsked({ id, seat }: Decision): boolean {
    const { referee, state } = this.#table.stored;
    return botLevelOf(state.seats[seat]) !== undefined && referee?.game.open.some((open) => open.id === id && open.seat === seat) === true;
  }

  // ── The people at the device. ──

  connect(person: string, send: LocalSession["emit"]): LocalSession {
    return new LocalSession(person, viewerFor(this.#table.stored.state, person), send);
  }

  join(session: LocalSession): void {
    session.viewer = viewerFor(this.#table.stored.state, session.person);
    this.#sessions.add(session);
    session.sendBatch(this.#table.stored.version, snapshotFor(this.#table, session.viewer));
    session.emit("presence", [toPresenceInfo(this.#table)]);
  }

  leave(session: LocalSession): void {
    this.#sessions.delete(session);
  }

  hint(person: string): Promise<BotHint | undefined> {
    return this.run(async () => {
      const {
        deck,
        stored: { state, referee },
      } = this.#table;
      const seat = seatOfUser(state, person);
      const decision = referee?.game.open.find((open) => open.seat === seat);
      if (referee === undefined || decision === undefined) return undefined;
      await this.#saver.markHelped(this.#table);
      const { reply, why } = await this.#services.decide(this.#bots.question(referee.game, decision, "sharp"), deck);
      return { reply, why };
    });
  }

  /**
   * Goes back to the beginning of the person's last turn in which the person did something; if there is none yet, to the last
   * reply of the person in another player's turn.
   */
  undo(person: string): Promise<number | undefined> {
    return this.run(async () => {
      const seat = seatOfUser(this.#table.stored.state, person);
      const version = seat === undefined ? undefined : versionToUndo(this.entries, seat, firstOwnVersion(this.saved));
      if (version === undefined) return undefined;
      const before = this.entries.filter(({ seq }) => seq <= version);
      const restored = await reopenTable(this.#table.id, null, before, this.#services.findDeck);
      if (restored.why !== undefined) return undefined;
      const { connections, users } = this.#table.live;
      const opened = openTable(restored.table, users, this.#services.clock.now());
      const { connected } = connections;
      this.#table = { ...opened, live: { ...opened.live, connections: { ...opened.live.connections, connected } } };
      for (const user of this.saved.people) await this.#apply({ type: "arrive", user });
      await this.#saver.rewind(this.#table);
      this.#bots.reset();
      for (const session of this.#sessions) session.emit("notice", ["rejoin"]);
      await this.#settle();
      return version;
    });
  }

  setPaused(isPaused: boolean): Promise<void> {
    return this.run(async () => {
      this.#isPaused = isPaused;
      // Bots whose reply was dropped are asked again.
      if (!isPaused) this.#bots.forgetQuestions();
      await this.#settle();
    });
  }

  setPace(pace: BotPace): void {
    this.#pace = pace;
    this.#sendStatus();
  }

  /** A bot stands in for a person who has left the device. */
  setAway(person: string, isAway: boolean): Promise<void> {
    return this.run(async () => {
      const user = this.#table.live.users.get(person);
      const seat = seatOfUser(this.#table.stored.state, person);
      if (user === undefined || seat === undefined) return;
      if (isAway) {
        await this.#apply({ type: "leave", user: person, why: "closed" });
        await this.#apply({ type: "stand_in", seat });
      } else await this.#apply({ type: "arrive", user });
      await this.#settle();
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#alarm?.cancel();
    this.#bots.close();
    this.#sessions.clear();
  }

  #sendPresence(): void {
    const info = toPresenceInfo(this.#table);
    for (const session of this.#sessions) session.emit("presence", [info]);
  }

  #away(): readonly string[] {
    return userSeats(this.#table.stored.state).flatMap(([, { person, standIn }]) => (standIn === undefined ? [] : [person]));
  }

  #sendStatus(): void {
    const { state, referee } = this.#table.stored;
    const here = new Map(userSeats(state).map(([seat, { person }]) => [seat, person]));
    const asked = state.phase === "playing" ? unansweredDecisions(this.#table) : [];
    const askedPeople = userSeats(state).flatMap(([seat, { person, standIn }]) =>
      standIn === undefined && asked.some((open) => open.seat === seat) ? [person] : [],
    );
    this.#services.onStatus({
      phase: state.phase,
      asked: askedPeople,
      onTurn: referee === undefined ? undefined : here.get(referee.game.turn.seat),
      away: this.#away(),
      isSaved: this.#saver.isSaved,
      isPaused: this.#isPaused,
      pace: this.#pace,
    });
  }
}

/** The version with which the table's own game begins: the moves before it are those of the game that it left. */
const firstOwnVersion = ({ branch }: SavedTable): number => 1 + (branch?.step ?? 0);
