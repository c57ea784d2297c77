import type { BotDecision, BotRequest, PlayableDeck } from "@mutable/bots";
import { checkReply } from "@mutable/engine";
import { type BotPace, DEVICE_PACE, type ErrorCode } from "@mutable/protocol";
import { type SeatCommand, visibleTo } from "@mutable/referee";
import {
  type CommandSender,
  type FindDeck,
  type GameSecret,
  hasReseated,
  type LogEntry,
  messagesOf,
  personSeats,
  reopenTable,
  seatOfPerson,
  type Table,
  type TableChange,
  TableHost,
  toPresenceInfo,
  unansweredDecisions,
  viewerFor,
  wholeTableFor,
  withLiveParts,
} from "@mutable/table";
import type { World } from "@mutable/world";
import type { BotHint, BotMove, LocalStatus } from "../messages.ts";
import type { LocalStore, SavedTable } from "../store/saved.ts";
import { DeviceClient } from "./device-client.ts";
import { TableSaver } from "./saving.ts";
import { versionToUndo } from "./undo.ts";

export interface LocalTableServices {
  readonly store: LocalStore;
  readonly findDeck: FindDeck;
  readonly world: World;
  /** Milliseconds that a bot usually waits before it replies. */
  readonly botPause: number;
  /** The random values of a new game. */
  newGame(): GameSecret;
  decide(question: BotRequest, deck: PlayableDeck): Promise<BotDecision>;
  onStatus(status: LocalStatus): void;
  onBotMove(move: BotMove): void;
  /** A job of the table has failed. If it was a request of the page, the page is told as well. */
  onFailure(error: unknown): void;
}

export interface OpenedTable {
  readonly saved: SavedTable;
  readonly table: Omit<Table, "live">;
  readonly entries: readonly LogEntry[];
}

/** A table that this device runs, for the people around it: saving, hints, undo, pace, and whom the game waits for. */
export class LocalTable {
  readonly host: TableHost;
  readonly #services: LocalTableServices;
  readonly #saver: TableSaver;
  readonly #clients = new Set<DeviceClient>();
  /** What bots have decided, by decision: their reasons are told with their moves. */
  readonly #decided = new Map<number, BotDecision>();
  #pace: BotPace = "normal";

  constructor(services: LocalTableServices, { saved, table, entries }: OpenedTable) {
    this.#services = services;
    this.#saver = new TableSaver(services.store, saved, entries, services.world);
    const people = new Map(saved.people.map((person) => [person.id, person]));
    this.host = new TableHost(
      {
        world: services.world,
        newGame: () => this.#newGame(),
        // Without room the table goes on in memory.
        store: (change, after) => this.#saver.append(change, after).then(() => true),
        publish: (...change) => this.#publish(...change),
        publishLive() {},
        settled: () => this.#sendStatus(),
        decide: async (question, deck) => scriptedReply(this.saved.script, question) ?? services.decide(question, deck),
        onBotReply: ({ id }, decided) => this.#decided.set(id, decided),
        pace: () => DEVICE_PACE[this.#pace],
        botPause: services.botPause,
        remembersAll: true,
        // The table is as before the job, and goes on.
        end(why, error) {
          if (why === "failed") services.onFailure(error);
        },
      },
      withLiveParts(table, people, services.world.now()),
    );
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

  /**
   * Everyone on the device is present, except people for whom a bot plays. A new table begins its game at once. `reply`: is
   * made before the bots are asked.
   */
  start(isNew: boolean, reply?: SeatCommand): Promise<void> {
    const { host } = this;
    return host.run(async () => {
      if (isNew) await this.#saver.create(host.table);
      const away = this.#away();
      for (const person of this.saved.people) if (!away.includes(person.id)) await host.apply({ type: "arrive", person });
      const { phase, host: starter } = host.table.stored.state;
      if (phase === "waiting") await host.apply({ type: "start", person: starter });
      if (reply !== undefined) await host.apply({ type: "reply", reply });
      await host.settle();
    });
  }

  /** Another game begins as soon as one person wants it: all are at the device. Must be called in a job of the host. */
  async rematch(): Promise<ErrorCode | undefined> {
    const { host } = this;
    const { error } = (await host.apply({ type: "rematch" })) ?? {};
    if (error !== undefined) return error;
    const started = await host.execute({ type: "start", person: host.table.stored.state.host });
    if (started.error !== undefined) await host.settle();
    return undefined;
  }

  #newGame(): GameSecret {
    const { deal, arrange } = this.saved;
    return { ...this.#services.newGame(), ...(deal && { dailyDeal: () => deal }), ...(arrange && { arrange }) };
  }

  #publish(change: TableChange, before: Table, after: Table, sender: CommandSender | undefined): void {
    const { version, state, opening } = change;
    const messages = messagesOf(change, before, after);
    const hasNewSeats = state !== undefined && hasReseated(before.stored.state, state);
    for (const client of this.#clients) {
      const viewer = viewerFor(after.stored.state, client.person);
      const isReplaced = hasNewSeats && viewer !== client.viewer && opening === undefined;
      client.viewer = viewer;
      const calls = isReplaced ? wholeTableFor(after, viewer) : visibleTo(messages, viewer);
      client.sendBatch(version, calls, viewer === sender?.viewer ? sender.command : undefined);
    }
    if (opening !== undefined) this.#decided.clear();
    this.#tellReason(change);
    if (state !== undefined) for (const client of this.#clients) client.emit("presence", [toPresenceInfo(after)]);
  }

  /** A reply with a command id is a person's, who is back before the bot has replied. */
  #tellReason({ version, move }: TableChange): void {
    const { seat, decision, id } = move?.command ?? {};
    const decided = decision === undefined ? undefined : this.#decided.get(decision);
    if (seat === undefined || decision === undefined || decided === undefined) return;
    this.#decided.delete(decision);
    if (id === undefined) this.#services.onBotMove({ version, seat, why: decided.why });
  }

  // ── The people at the device. ──

  connect(person: string, send: DeviceClient["emit"]): DeviceClient {
    return new DeviceClient(person, viewerFor(this.host.table.stored.state, person), send);
  }

  join(client: DeviceClient): void {
    const { table } = this.host;
    client.viewer = viewerFor(table.stored.state, client.person);
    this.#clients.add(client);
    client.sendBatch(table.stored.version, wholeTableFor(table, client.viewer));
    client.emit("presence", [toPresenceInfo(table)]);
  }

  leave(client: DeviceClient): void {
    this.#clients.delete(client);
  }

  /** The reply of a sharp bot in the person's place, whatever the level of the other bots. */
  hint(person: string): Promise<BotHint | undefined> {
    return this.host.run(async () => {
      const { deck, stored } = this.host.table;
      const seat = seatOfPerson(stored.state, person);
      const decision = stored.referee?.game.open.find((open) => open.seat === seat);
      const question = decision && this.host.question(decision, "sharp");
      if (question === undefined || this.host.isClosed) return undefined;
      await this.#saver.markHelped(this.host.table);
      const { reply, why } = await this.#services.decide(question, deck);
      return { reply, why };
    });
  }

  /**
   * Goes back to the beginning of the person's last turn in which the person did something; if there is none yet, to the last
   * reply of the person in another player's turn.
   */
  undo(person: string): Promise<number | undefined> {
    const { host } = this;
    return host.run(async () => {
      const { id, stored, live } = host.table;
      const seat = seatOfPerson(stored.state, person);
      const version = seat === undefined ? undefined : versionToUndo(this.entries, seat, firstOwnVersion(this.saved));
      if (version === undefined) return undefined;
      const before = this.entries.filter(({ seq }) => seq <= version);
      const restored = await reopenTable(id, null, before, this.#services.findDeck);
      // Another tab may have taken the table meanwhile.
      if (restored.why !== undefined || host.isClosed) return undefined;
      host.replace(withLiveParts(restored.table, live.people, this.#services.world.now()));
      this.#decided.clear();
      await this.#saver.rewind(host.table);
      for (const person of this.saved.people) await host.apply({ type: "arrive", person });
      for (const client of this.#clients) client.emit("notice", ["rejoin"]);
      await host.settle();
      return version;
    });
  }

  setPaused(isPaused: boolean): Promise<void> {
    return this.host.run(() => this.host.pause(isPaused));
  }

  setPace(pace: BotPace): void {
    this.#pace = pace;
    this.#sendStatus();
  }

  /** A bot stands in for a person who has left the device. */
  setAway(person: string, isAway: boolean): Promise<void> {
    const { host } = this;
    return host.run(async () => {
      const { stored, live } = host.table;
      const profile = live.people.get(person);
      const seat = seatOfPerson(stored.state, person);
      if (profile === undefined || seat === undefined) return;
      if (isAway) {
        await host.apply({ type: "leave", person, why: "closed" });
        await host.apply({ type: "stand_in", seat });
      } else await host.apply({ type: "arrive", person: profile });
      await host.settle();
    });
  }

  close(): void {
    this.host.close();
    this.#clients.clear();
  }

  #away(): readonly string[] {
    return personSeats(this.host.table.stored.state).flatMap(([, { person, standIn }]) => (standIn === undefined ? [] : [person]));
  }

  #sendStatus(): void {
    const { table } = this.host;
    const { state, referee } = table.stored;
    const here = new Map(personSeats(state).map(([seat, { person }]) => [seat, person]));
    const asked = state.phase === "playing" ? unansweredDecisions(table) : [];
    const askedPeople = personSeats(state).flatMap(([seat, { person, standIn }]) =>
      standIn === undefined && asked.some((open) => open.seat === seat) ? [person] : [],
    );
    this.#services.onStatus({
      phase: state.phase,
      asked: askedPeople,
      onTurn: referee === undefined ? undefined : here.get(referee.game.turn.seat),
      away: this.#away(),
      isSaved: this.#saver.isSaved,
      isPaused: this.host.isPaused,
      pace: this.#pace,
    });
  }
}

/** The version with which the table's own game begins: the moves before it are those of the game that it left. */
const firstOwnVersion = ({ branch }: SavedTable): number => 1 + (branch?.step ?? 0);

/** The first reply of the script that is legal. */
function scriptedReply(script: SavedTable["script"], { decision, memory }: BotRequest): BotDecision | undefined {
  const call = script?.find((each) => checkReply(decision, each) === undefined);
  return call && { reply: { seat: decision.seat, decision: decision.id, call }, memory, why: { because: "chance" } };
}
