import type { BotDecision } from "@mutable/bots";
import { type Decision, defaultReply, type Seat } from "@mutable/engine";
import type { ErrorCode } from "@mutable/protocol";
import type { GameSetup } from "@mutable/referee";
import { warn } from "../outside/say.ts";
import type { Services } from "../services.ts";
import { Bots } from "./bots.ts";
import { deal, isRevealed, REVEAL_WITHIN, setupOf } from "./changes/beginning.ts";
import { fillWithBots, handBack, standIn, standUp } from "./changes/seating.ts";
import { resume, suspend } from "./changes/settings.ts";
import { deadlinesOf, goOn, stop } from "./clocks.ts";
import type { Happening } from "./happening.ts";
import type { Absence } from "./presence.ts";
import { botOfSeat, hasBots, holdersOf, isPerson, personsOf, seatOf } from "./state.ts";
import type { Table } from "./table.ts";

/** After so many times running out of time a bot keeps the seat until its person does something. */
const LATE_TOO_OFTEN = 2;
/** How often, at most, is told who is here. */
const PRESENCE_EVERY = 50;
/** How long a table at which nobody is stays in memory, in milliseconds. */
const IDLE_FOR = 60_000;

/**
 * Looks after a table: what nobody does, but has to happen. Deals when all have put in their part, lets bots play, ends waiting and thinking when it has
 * been long enough, stops everything where nobody is. After each thing that happens it looks at how the table stands, and does what is due; there is one
 * alarm, for what is due next.
 */
export class Steward {
  readonly #table: Table;
  readonly #services: Services;
  readonly #bots: Bots;
  /** How often the clock of a seat has run out, one time after the other. */
  readonly #late = new Map<Seat, number>();
  /** Questions whose time is up; a bot answers them. */
  readonly #expired = new Set<number>();
  /** Since when somebody is here. A deal that was begun before, as before a restart, waits for their parts in the shuffle. */
  #hereSince: number | undefined;
  #presenceDue: NodeJS.Timeout | undefined;
  #toldOfPresence: string | undefined;
  #callOff: (() => void) | undefined;
  #idleSince: number | undefined;
  #isLooking = false;

  constructor(table: Table, services: Services) {
    this.#table = table;
    this.#services = services;
    const { bots, clock, botPause: pause } = services;
    this.#bots = new Bots({ decide: (question) => bots.decide(question), clock, pause }, (decision, decided) =>
      this.#botReplies(decision, decided),
    );
    this.#idleSince = clock.now();
    table.presence.follow(table.state, clock.now());
  }

  // ── People come and go. Called from within the mailbox. ──

  /** Somebody has opened a connection to the table. */
  async arrived(person: string, wasAnybodyHere: boolean): Promise<void> {
    const { presence } = this.#table;
    const now = this.#services.clock.now();
    presence.arrived(person, wasAnybodyHere, now);
    if (!wasAnybodyHere) this.#hereSince = now;
    const seat = seatOf(this.#table.state, person);
    if (seat !== undefined) await this.#handBack(seat);
    await this.look();
    this.tellPresence();
  }

  /** The last connection of somebody to the table is gone. */
  async left(person: string, why: Absence): Promise<void> {
    this.#table.presence.left(person, why, this.#services.clock.now());
    const seat = seatOf(this.#table.state, person);
    if (seat !== undefined) this.#table.presence.agreed.delete(seat);
    await this.look();
    this.tellPresence();
  }

  /** Soon, so that many who come at once are one piece of news. */
  tellPresence(): void {
    this.#presenceDue ??= setTimeout(() => this.#tellPresenceNow(), PRESENCE_EVERY).unref();
  }

  #tellPresenceNow(): void {
    this.#presenceDue = undefined;
    if (this.#table.isGone) return;
    const { streams, presence, state } = this.#table;
    const info = presence.info(state);
    this.#toldOfPresence = JSON.stringify(info);
    streams.tell("presence", info);
    this.#table.list();
  }

  /** The person is there, and does something. Nothing comes of it but where a bot stands in. */
  active(seat: Seat): Promise<void> | undefined {
    this.#late.delete(seat);
    const holder = this.#table.state.seats[seat];
    return isPerson(holder) && holder.standIn !== undefined ? this.#handBack(seat) : undefined;
  }

  async #handBack(seat: Seat): Promise<void> {
    const { seats } = this.#table.state;
    const holder = seats[seat];
    if (isPerson(holder) && holder.standIn !== undefined) await this.#table.change((state) => handBack(state, seat));
  }

  // ── What those who are there agree on. ──

  async waitNoLonger(by: Seat, seat: Seat, isAgreed: boolean): Promise<ErrorCode | undefined> {
    if (!this.#table.presence.agree(this.#table.state, seat, by, isAgreed)) return "invalid_seat";
    await this.look();
    this.tellPresence();
    return undefined;
  }

  async suspend(by: Seat, isAgreed: boolean): Promise<ErrorCode | undefined> {
    const { presence, state } = this.#table;
    if (state.phase !== "playing") return "no_game";
    await this.active(by);
    if (isAgreed) presence.agreed.add(by);
    else presence.agreed.delete(by);
    const isAgreedByAll = presence.present(state).every((seat) => presence.agreed.has(seat));
    const fault = isAgreedByAll ? await this.#table.change(suspend) : undefined;
    if (isAgreedByAll) presence.agreed.clear();
    await this.look();
    this.tellPresence();
    return fault;
  }

  async resume(by: Seat): Promise<ErrorCode | undefined> {
    const { presence, state } = this.#table;
    if (state.phase !== "suspended") return "no_game";
    await this.active(by);
    presence.agreed.add(by);
    await this.look();
    this.tellPresence();
    return undefined;
  }

  // ── What is due. ──

  /** What the game begins with. */
  setup(): GameSetup {
    const { state } = this.#table;
    if (state.deal === undefined) throw new Error("No deal is under way.");
    return setupOf(state, state.deal);
  }

  /** After something has happened. What follows of itself comes in a turn of its own. */
  after({ state, move, begun }: Happening): void {
    const { presence } = this.#table;
    const now = this.#services.clock.now();
    if (begun !== undefined) this.#begin();
    if (move !== undefined) this.#hear(move);
    if (state !== undefined) {
      presence.follow(state, now);
      // Who sits down watches no more.
      if (JSON.stringify(presence.info(state)) !== this.#toldOfPresence) this.tellPresence();
    }
    if (this.#hasMoreToDo() && !this.#isLooking) this.#post(() => this.look());
  }

  /** Most moves are between people who are there, without a clock: nothing has to be looked after. */
  #hasMoreToDo(): boolean {
    const { state } = this.#table;
    return state.phase !== "playing" || !!state.settings.clock || this.#callOff !== undefined || hasBots(state);
  }

  /** Does what is due, one thing after the other, and sets the alarm for the next. */
  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      while (!this.#table.isGone && (await this.#doNext()));
    } finally {
      this.#isLooking = false;
    }
    if (this.#table.isGone) return;
    this.#letBotsThink();
    this.#setAlarm();
  }

  /** Does one thing that is due. False if nothing is. */
  async #doNext(): Promise<boolean> {
    const table = this.#table;
    const { state, presence, clocks } = table;
    const now = this.#services.clock.now();
    const isAnybodyHere = presence.isAnybodyHere(state);
    switch (state.phase) {
      case "dealing":
        // Cards are not dealt to nobody.
        if (!isAnybodyHere || (!isRevealed(state) && now < this.#revealUntil())) return false;
        return done(await table.begin());
      case "suspended":
        if (clocks.stopped === undefined && state.settings.clock) return done(await table.changeClocks(stop(clocks, now)));
        if (await this.#standInForAbsent(now)) return true;
        if (
          presence.agreed.size === 0 ||
          !personsOf(state).every(([seat, { standIn: bot }]) => bot !== undefined || presence.agreed.has(seat))
        )
          return false;
        presence.agreed.clear();
        return done(await table.change(resume));
      case "playing":
        if (state.settings.clock) {
          if (!isAnybodyHere && clocks.stopped === undefined) return done(await table.changeClocks(stop(clocks, now)));
          if (isAnybodyHere && clocks.stopped !== undefined) return done(await table.changeClocks(goOn(clocks, now)));
        }
        return (await this.#standInForAbsent(now)) || (await this.#endThinking(now));
      case "waiting":
      case "over":
        return this.#tidySeats(now);
      case "closed":
        table.leaveMemory();
        return false;
    }
  }

  #revealUntil(): number {
    return Math.max(this.#table.state.deal?.until ?? 0, (this.#hereSince ?? 0) + REVEAL_WITHIN);
  }

  async #standInForAbsent(now: number): Promise<boolean> {
    const due = this.#table.presence.waits(this.#table.state).find(({ until }) => until <= now);
    return due !== undefined && done(await this.#table.change((state) => standIn(state, due.seat)));
  }

  /** A clock has run out: a bot answers this once; it stays if that happens again and again. */
  async #endThinking(now: number): Promise<boolean> {
    const { state, clocks } = this.#table;
    const { clock } = state.settings;
    if (!clock) return false;
    const late = deadlinesOf(clocks, clock).find(
      ({ decision, seat, at }) => at <= now && !this.#expired.has(decision) && botOfSeat(state.seats[seat]) === undefined,
    );
    if (late === undefined) return false;
    this.#expired.add(late.decision);
    const times = (this.#late.get(late.seat) ?? 0) + 1;
    this.#late.set(late.seat, times);
    if (times >= LATE_TOO_OFTEN) await this.#table.change((before) => standIn(before, late.seat));
    return true;
  }

  /** Before and after a game: who is away for long loses the seat, an empty table is closed, a quick one fills itself. */
  async #tidySeats(now: number): Promise<boolean> {
    const table = this.#table;
    const { state, presence } = table;
    const gone = presence.waits(state).find(({ until }) => until <= now);
    if (gone !== undefined) return done(await table.change((before) => standUp(before, gone.seat)));
    if (this.#isForsaken() && now >= (this.#idleSince ?? now) + IDLE_FOR) {
      await table.close();
      return false;
    }
    if (state.fills === undefined || now < state.fills || state.phase !== "waiting") return false;
    // Bots do not begin among themselves. Whoever comes back to it waited long enough.
    if (!presence.isAnybodyHere(state)) return false;
    return done(await table.change((before) => ({ state: deal(fillWithBots(before, "steady"), now) })));
  }

  /** Nobody sits here, and nobody looks on. Somebody may be just coming back. */
  #isForsaken(): boolean {
    return personsOf(this.#table.state).length === 0 && this.#table.streams.onlookers.size === 0;
  }

  #setAlarm(): void {
    const { state, presence, clocks, streams } = this.#table;
    const { clock } = this.#services;
    this.#idleSince = streams.onlookers.size > 0 ? undefined : (this.#idleSince ?? clock.now());
    this.#callOff?.();
    this.#callOff = undefined;
    const times = presence.waits(state).map(({ until }) => until);
    if (state.deal !== undefined && presence.isAnybodyHere(state)) times.push(this.#revealUntil());
    if (state.fills !== undefined && presence.isAnybodyHere(state)) times.push(state.fills);
    if (state.settings.clock && state.phase === "playing")
      for (const { decision, seat, at } of deadlinesOf(clocks, state.settings.clock))
        if (!this.#expired.has(decision) && botOfSeat(state.seats[seat]) === undefined) times.push(at);
    if (state.phase !== "playing" && state.phase !== "suspended" && this.#isForsaken() && this.#idleSince !== undefined)
      times.push(this.#idleSince + IDLE_FOR);
    if (times.length === 0 && this.#idleSince !== undefined) {
      const idleSince = this.#idleSince;
      this.#callOff = clock.at(idleSince + IDLE_FOR, () => this.#post(() => this.#goIfIdle(idleSince)));
    } else if (times.length > 0) this.#callOff = clock.at(Math.min(...times), () => this.#post(() => this.look()));
  }

  async #goIfIdle(since: number): Promise<void> {
    if (this.#idleSince !== since || this.#table.isGone) return;
    await this.#table.saveSnapshot();
    await this.#services.release(this.#table);
    this.#table.leaveMemory();
  }

  // ── Bots. ──

  #begin(): void {
    this.#bots.begin();
    this.#table.presence.agreed.clear();
    this.#late.clear();
    this.#expired.clear();
    const { streams, state } = this.#table;
    // Whoever only looked in while there were seats to take.
    if (!state.settings.watchers)
      for (const onlooker of [...streams.onlookers]) if (onlooker.viewer === "watcher") onlooker.sendAway("closed");
  }

  #hear(move: NonNullable<Happening["move"]>): void {
    if (!hasBots(this.#table.state)) {
      this.#bots.forgetAll();
      return;
    }
    for (const [seat, holder] of holdersOf(this.#table.state)) {
      if (botOfSeat(holder) === undefined) this.#bots.forget(seat);
      else this.#bots.hear(move, seat);
    }
  }

  #letBotsThink(): void {
    const { state, game, presence } = this.#table;
    if (state.phase !== "playing" || game === undefined || !presence.isAnybodyHere(state)) return;
    for (const decision of game.open) {
      const bot = botOfSeat(state.seats[decision.seat]) ?? (this.#expired.has(decision.id) ? "steady" : undefined);
      if (bot !== undefined) this.#bots.think(game, decision, bot);
    }
  }

  #botReplies({ id, seat }: Decision, { reply }: BotDecision): void {
    this.#post(async () => {
      const { state, presence } = this.#table;
      // The person may be back, or everybody gone.
      const isBots = botOfSeat(state.seats[seat]) !== undefined || this.#expired.has(id);
      if (isBots && presence.isAnybodyHere(state)) await this.#playFor(seat, id, reply.call);
      this.#expired.delete(id);
      await this.look();
    });
  }

  /** A reply that is not taken would be thought of again and again. */
  async #playFor(seat: Seat, id: number, call: BotDecision["reply"]["call"]): Promise<void> {
    const { error } = await this.#table.take({ seat, call, decision: id });
    const asked = this.#table.game?.open.find((decision) => decision.id === id && decision.seat === seat);
    if (error === undefined || asked === undefined || this.#table.isGone) return;
    warn("a bot's reply was refused", { table: this.#table.id, seat, error });
    await this.#table.take({ seat, call: defaultReply(asked), decision: id });
  }

  #post(job: () => Promise<unknown>): void {
    if (this.#table.isGone) return;
    this.#table
      .run(async () => this.#table.isGone || (await job()))
      .catch((error) => warn("looking after a table failed", { table: this.#table.id, error }));
  }

  close(): void {
    this.#callOff?.();
    clearTimeout(this.#presenceDue);
    this.#bots.close();
  }
}

/** Something was due and is done, unless the table is lost by it. */
const done = (fault: ErrorCode | undefined): boolean => fault === undefined;
