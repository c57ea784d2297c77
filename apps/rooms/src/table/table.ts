import { decks } from "@mutable/decks";
import { type Deck, type Game, goalProgress, type Seat, viewFor } from "@mutable/engine";
import type { Call, ErrorCode } from "@mutable/protocol";
import { type CommandOutcome, type LegalMove, Referee, type SeatCommand } from "@mutable/referee";
import { warn } from "../outside/say.ts";
import type { Services } from "../services.ts";
import { isRefusal, type Outcome } from "./changes/change.ts";
import { replaceByBot, standUp, withoutPerson } from "./changes/seating.ts";
import { closed } from "./changes/settings.ts";
import { type Clocks, clocksAfter, deadlineCalls, deadlinesOf, NO_CLOCKS, stop } from "./clocks.ts";
import { type Ending, finishedGame } from "./ending.ts";
import type { Happening } from "./happening.ts";
import { type Known, listingOf, lookupOf, shuffleCall, tableInfo } from "./info.ts";
import { Mailbox } from "./mailbox.ts";
import { Presence } from "./presence.ts";
import { writeBody, writeMove, writeOpening } from "./row.ts";
import { type Whole, writeSnapshot } from "./snapshot.ts";
import { isReseated, personsOf, type TableState, viewerOf } from "./state.ts";
import { Steward } from "./steward.ts";
import { joined, type Onlooker, type Sender, type Step, Streams } from "./streams.ts";

/** Where a table stands when it comes into memory. */
export interface Start {
  readonly id: string;
  readonly code: string;
  readonly epoch: number;
  readonly seq: number;
  /** Of the last row that its snapshot knows. */
  readonly snapshotAt: number;
  readonly whole: Whole;
  readonly names: readonly Known[];
  /** What was sent last, so that people can go on from there. */
  readonly steps: readonly Step[];
}

/** So many rows may have to be gone through again when a table comes back: some milliseconds' work. Most games are over before. */
const SNAPSHOT_EVERY = 250;
const MOST_WAITING = 50;

/**
 * A table that this process owns. Whatever happens to it goes through its mailbox: it is considered, the log takes it, only then has it happened, and only
 * then is anybody told. What changes it (`change`, `take` and so on) is called from within the mailbox alone.
 */
export class Table {
  readonly id: string;
  readonly code: string;
  readonly #mailbox = new Mailbox((error) => {
    warn("a table broke down", { table: this.id, error });
    this.lose();
  });
  readonly streams = new Streams();
  readonly presence = new Presence(this.streams.onlookers);
  readonly steward: Steward;
  readonly #services: Services;
  readonly #epoch: number;
  readonly #names: Map<string, Known>;
  /** Called when the table is not in memory any more. */
  readonly #onGone: (table: Table) => void;
  #state: TableState;
  #clocks: Clocks;
  #referee: Referee | undefined;
  #seq: number;
  #snapshotAt: number;
  #isGone = false;

  constructor(services: Services, { id, code, epoch, seq, snapshotAt, whole, names, steps }: Start, onGone: (table: Table) => void) {
    this.id = id;
    this.code = code;
    this.#services = services;
    this.#epoch = epoch;
    this.#seq = seq;
    this.#snapshotAt = snapshotAt;
    this.#state = whole.state;
    this.#clocks = whole.clocks;
    this.#referee = whole.referee === undefined ? undefined : Referee.restore(this.deck, whole.referee);
    this.#names = new Map(names.map((known) => [known.id, known]));
    this.#onGone = onGone;
    for (const step of steps) this.streams.keep(step);
    this.steward = new Steward(this, services);
  }

  get state(): TableState {
    return this.#state;
  }

  get clocks(): Clocks {
    return this.#clocks;
  }

  get version(): number {
    return this.#seq;
  }

  /** The whole game, secrets and all: for whoever runs the table. */
  get game(): Game | undefined {
    return this.#referee?.game;
  }

  get deck(): Deck {
    const { deck } = this.#state.settings;
    const found = decks.get(deck);
    if (found === undefined) throw new Error(`There is no deck ${deck}.`);
    return found;
  }

  /** Whether it is still here to be asked anything. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** Does something in its turn. Where that breaks down, nobody knows how the table stands: it is taken up anew. */
  run<Result>(job: () => Result | Promise<Result>): Promise<Result> {
    return this.#mailbox.run(job);
  }

  /** Whether so much waits already, as while the database is away, that nothing more is taken on. */
  get isOverrun(): boolean {
    return this.#mailbox.length >= MOST_WAITING;
  }

  /** The way of a move: consider, commit, advance, show. */
  async take(command: SeatCommand, sender?: Sender): Promise<CommandOutcome | { error: ErrorCode }> {
    const referee = this.#referee;
    if (this.#isGone) return { error: "try_again" };
    if (referee === undefined) return { error: "no_game" };
    const considered = referee.evaluate(command, this.#seq + 1);
    // What was answered is answered in the same way again, also when the game is over.
    if (considered.kind !== "duplicate" && this.#state.phase !== "playing") return { error: "no_game" };
    if (considered.kind !== "move") {
      referee.commit(considered);
      return considered.response;
    }
    const isIn = await this.#happen({ move: considered, ...this.#over(considered) }, sender);
    return isIn ? considered.response : { error: "try_again" };
  }

  /** Changes the table as a function of its state says. */
  async change(work: (state: TableState) => Outcome): Promise<ErrorCode | undefined> {
    if (this.#isGone) return "try_again";
    const outcome = work(this.#state);
    if (isRefusal(outcome)) return outcome;
    const { state, calls } = outcome;
    if (state === this.#state && calls === undefined) return undefined;
    return this.#done(this.#happen({ state, ...(calls !== undefined && { calls }) }));
  }

  async changeClocks(clocks: Clocks): Promise<ErrorCode | undefined> {
    return clocks === this.#clocks || this.#isGone ? undefined : this.#done(this.#happen({ clocks }));
  }

  /** Somebody looks different. Nothing else has changed, but all are told. */
  async rename(known: Known): Promise<void> {
    this.know(known);
    if (!this.#isGone) await this.#happen({ state: { ...this.#state } });
  }

  /** Whether somebody looks otherwise than they are shown here. */
  isNew({ id, name, face }: Known): boolean {
    const shown = this.#names.get(id);
    return shown !== undefined && (shown.name !== name || shown.face !== face);
  }

  know(known: Known): void {
    this.#names.set(known.id, known);
  }

  /** Deals: from here on there is a game. */
  async begin(): Promise<ErrorCode | undefined> {
    const { deal: _, ...state } = this.#state;
    const usual = this.steward.setup();
    const setup = this.#services.setupOf?.(this.#state, { table: this.id, usual }) ?? usual;
    const begun = Referee.start(this.deck, setup);
    if (begun.error !== undefined) throw new Error(begun.why);
    const game = { id: setup.game, begun: this.#services.clock.now(), from: this.#seq + 1, setup };
    return this.#done(this.#happen({ state: { ...state, phase: "playing", game }, begun }));
  }

  /** A person leaves for good: before or after a game simply so, in a game the seat goes out of it, or a bot has it from now on. */
  async giveUp(seat: Seat): Promise<ErrorCode | undefined> {
    if (this.#isGone) return "try_again";
    const { phase, settings } = this.#state;
    if (phase !== "playing" && phase !== "suspended") return this.change((state) => standUp(state, seat));
    if (personsOf(this.#state).every(([other]) => other === seat)) return this.close();
    const considered = settings.droppingOut === true ? this.#referee?.evaluate({ seat, call: ["leave"] }, this.#seq + 1) : undefined;
    if (considered?.kind !== "move") return this.change((state) => replaceByBot(state, seat));
    const over = this.#over(considered);
    const state = withoutPerson(over?.state ?? this.#state, seat);
    return this.#done(this.#happen({ move: considered, ...over, state }));
  }

  /** Ends it all. A game in which something has happened is kept as one that was given up. `why`: what an administrator has said. */
  async close(why?: string): Promise<ErrorCode | undefined> {
    if (this.#isGone) return "try_again";
    const { game, phase } = this.#state;
    const isGivenUp = (phase === "playing" || phase === "suspended") && game !== undefined;
    const ending: Ending = { ending: "abandoned", turns: this.game?.turn.number ?? 0 };
    if (!(await this.#happen({ state: closed(this.#state), ...(isGivenUp && { ending }) }))) return "try_again";
    for (const onlooker of [...this.streams.onlookers]) onlooker.sendAway(why === undefined ? "closed" : "closed_by_administrator", why);
    this.leaveMemory();
    return undefined;
  }

  // ── The heart: the log takes it, then it has happened, then it is shown. ──

  async #happen(happening: Happening, sender?: Sender): Promise<boolean> {
    const { clock, log, figures } = this.#services;
    const { move, begun, calls, ending } = happening;
    const [now, seq, before] = [clock.now(), this.#seq + 1, this.#state];
    const state = happening.state ?? before;
    const clocks = this.#clocksAfter(happening, state, now);
    const row = {
      table: this.id,
      seq,
      epoch: this.#epoch,
      at: now,
      body: writeBody({ state: happening.state, clocks: clocks === this.#clocks ? undefined : clocks, calls }),
      record: this.#recordOf(happening, state, now),
      asked: askedSeats(state, (move?.after ?? begun?.referee ?? this.#referee)?.game),
      overview: happening.state === undefined ? undefined : lookupOf(state),
      game: ending === undefined || state.game === undefined ? undefined : finishedGame(state.game, state, ending, now),
    };
    if (!(await log.append(row))) {
      this.lose();
      return false;
    }
    const deadlines = this.#newDeadlines(clocks);
    [this.#seq, this.#state, this.#clocks] = [seq, state, clocks];
    if (move !== undefined) {
      this.#referee?.commit(move);
      figures.moves.inc();
    }
    if (begun !== undefined) this.#referee = begun.referee;
    if (state.phase === "waiting") this.#referee = undefined;
    this.#show(happening, before, deadlines, sender);
    if (seq - this.#snapshotAt >= SNAPSHOT_EVERY) void this.saveSnapshot();
    if (happening.state !== undefined) this.list();
    this.steward.after(happening);
    return true;
  }

  async #done(happening: Promise<boolean>): Promise<ErrorCode | undefined> {
    return (await happening) ? undefined : "try_again";
  }

  #over({ after: { game } }: LegalMove): { state: TableState; ending: Ending } | undefined {
    const { ending, turn } = game;
    if (ending === undefined) return undefined;
    const winner = "winner" in ending ? ending.winner : undefined;
    const goals = goalProgress(this.deck, viewFor(game, "watcher")).flatMap(({ goal, seat, met }) =>
      met && seat === winner ? [goal] : [],
    );
    return {
      state: { ...this.#state, phase: "over" },
      ending: { ending: winner === undefined ? "drawn" : "won", winner, goals, turns: turn.number },
    };
  }

  #clocksAfter({ clocks = this.#clocks, move, begun, ending }: Happening, { settings: { clock } }: TableState, now: number): Clocks {
    if (clock === undefined || clock === null || ending !== undefined) return NO_CLOCKS;
    if (begun !== undefined) return clocksAfter(NO_CLOCKS, clock, begun.referee.game.open, now);
    return move === undefined ? clocks : clocksAfter(clocks, clock, move.after.game.open, now);
  }

  #newDeadlines(clocks: Clocks): Call[] {
    const { clock } = this.#state.settings;
    if (clock === undefined || clock === null || clocks === this.#clocks) return [];
    const known = this.#clocks.stopped === undefined ? this.#clocks.running : [];
    return deadlineCalls(deadlinesOf(clocks, clock).filter(({ decision }) => !known.some((running) => running.decision === decision)));
  }

  #recordOf({ move, begun }: Happening, { game }: TableState, now: number): string | undefined {
    if (move !== undefined) return writeMove(move, now);
    return begun === undefined || game === undefined ? undefined : writeOpening(this.deck, game, begun.broadcast);
  }

  // ── What is told. ──

  #show({ state, calls = [], move, begun }: Happening, before: TableState, deadlines: readonly Call[], sender: Sender | undefined): void {
    const seq = this.#seq;
    const { common = "[]", own = {} } = move?.broadcast ?? begun?.broadcast ?? {};
    if (state !== undefined && isReseated(before, state)) this.streams.forget();
    if (state === undefined && calls.length === 0 && deadlines.length === 0) {
      this.streams.show({ seq, common, own }, sender);
      return;
    }
    const isNewDeal = state !== undefined && (begun !== undefined || (state.phase === "dealing" && before.phase !== "dealing"));
    const head = JSON.stringify([...(state === undefined ? [] : this.#opening(isNewDeal)), ...calls]);
    const tail = JSON.stringify(deadlines);
    const whole = (text: string) => joined(head, text, tail);
    const step = { seq, common: whole(common), own: Object.fromEntries(Object.entries(own).map(([seat, text]) => [seat, whole(text)])) };
    const moved = state === undefined ? [] : this.#followViewers();
    // Whoever sees the table from elsewhere now is shown all of it. The beginning of a game is that already.
    this.streams.show(
      step,
      sender,
      begun === undefined && moved.length > 0 ? (onlooker) => (moved.includes(onlooker) ? this.whole(onlooker) : undefined) : undefined,
    );
    if (begun !== undefined) this.streams.forget();
  }

  #opening(withShuffle: boolean): Call[] {
    const shuffle = withShuffle ? shuffleCall(this.#state) : undefined;
    return [["table", tableInfo(this.id, this.#state, this.#names)], ...(shuffle === undefined ? [] : [shuffle])];
  }

  /** Onlookers whose person sits elsewhere now. */
  #followViewers(): Onlooker[] {
    const moved: Onlooker[] = [];
    for (const onlooker of this.streams.onlookers) {
      const viewer = viewerOf(this.#state, onlooker.person);
      if (viewer !== onlooker.viewer) moved.push(onlooker);
      onlooker.viewer = viewer;
    }
    return moved;
  }

  /** The whole table as somebody sees it. */
  whole({ viewer }: Onlooker): string {
    const { clock } = this.#state.settings;
    const { phase } = this.#state;
    const hasGame = phase === "playing" || phase === "suspended" || phase === "over";
    const game = hasGame ? (this.#referee?.snapshotFor(viewer) ?? []) : [];
    const deadlines = hasGame && clock !== undefined && clock !== null ? deadlineCalls(deadlinesOf(this.#clocks, clock)) : [];
    return JSON.stringify([...this.#opening(phase !== "waiting"), ...game, ...deadlines]);
  }

  /** In the lobby. */
  list(): void {
    const { settings, phase } = this.#state;
    const isListed = settings.isPublic && phase !== "closed";
    this.#services.lobby.put(
      this.id,
      isListed ? listingOf(this.id, this.#state, this.#names, this.presence.watching(this.#state)) : undefined,
    );
  }

  // ── Coming and going. ──

  async saveSnapshot(): Promise<void> {
    if (this.#snapshotAt === this.#seq) return;
    const before = this.#snapshotAt;
    this.#snapshotAt = this.#seq;
    const referee = this.#referee?.save();
    const snapshot = writeSnapshot(this.#seq, { state: this.#state, clocks: this.#clocks, ...(referee !== undefined && { referee }) });
    try {
      await this.#services.rows.saveSnapshot(this.id, this.#epoch, snapshot);
    } catch (error) {
      this.#snapshotAt = before;
      warn("a snapshot was not saved", { table: this.id, error });
    }
  }

  get epoch(): number {
    return this.#epoch;
  }

  /** It belongs to somebody else, or nobody knows how it stands. Whoever is here joins again, wherever that leads. */
  lose(): void {
    if (this.#isGone) return;
    warn("a table was lost, and will be taken up anew", { table: this.id, version: this.#seq });
    const onlookers = [...this.streams.onlookers];
    this.leaveMemory();
    for (const onlooker of onlookers) onlooker.emit("notice", "rejoin");
  }

  /** Clocks stand still, and whoever takes it up next finds all of it in one piece. */
  async putAway(): Promise<void> {
    if (this.#isGone) return;
    if (this.#state.settings.clock && this.#state.phase === "playing")
      await this.changeClocks(stop(this.#clocks, this.#services.clock.now()));
    await this.saveSnapshot();
    if (!this.#isGone) this.leaveMemory();
  }

  leaveMemory(): void {
    this.#isGone = true;
    this.steward.close();
    this.#onGone(this);
  }
}

/** The seats that the game waits for, joined by commas, as the log keeps them. */
const askedSeats = ({ phase }: TableState, game: Game | undefined): string | undefined =>
  (phase !== "waiting" && game?.open.map(({ seat }) => seat).join(",")) || undefined;
