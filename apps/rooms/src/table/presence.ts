import type { Seat } from "@mutable/engine";
import type { Presence as PresenceInfo } from "@mutable/protocol";
import { isPerson, isUnderWay, personsOf, type TableState } from "./state.ts";
import type { Onlooker } from "./streams.ts";

/** Why somebody is not there: the page was closed, or the line has fallen silent. */
export type Absence = "closed" | "lost";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** How long the others wait before a bot stands in. */
const WAIT: Record<Absence, number> = { closed: 20 * SECOND, lost: 60 * SECOND };
/** How long a seat is kept where no game is under way: whoever sends a link around may be elsewhere for a while. */
const KEEP_SEAT = { public: 5 * MINUTE, private: 30 * MINUTE };

interface Away {
  readonly why: Absence;
  readonly since: number;
  readonly agreed: Set<Seat>;
}

/** Who is there just now, who is away and since when, and what those who are there agree on. Nothing of it is kept. */
export class Presence {
  readonly #away = new Map<string, Away>();
  /** Who would suspend the game, or go on with a suspended one. */
  readonly agreed = new Set<Seat>();
  readonly #onlookers: ReadonlySet<Onlooker>;

  constructor(onlookers: ReadonlySet<Onlooker>) {
    this.#onlookers = onlookers;
  }

  isHere(person: string): boolean {
    for (const onlooker of this.#onlookers) if (onlooker.person === person) return true;
    return false;
  }

  /** Seats whose person is there, and plays. */
  present(state: TableState): Seat[] {
    return personsOf(state).flatMap(([seat, { person }]) => (this.isHere(person) ? [seat] : []));
  }

  isAnybodyHere(state: TableState): boolean {
    return personsOf(state).some(([, { person }]) => this.isHere(person));
  }

  /** Somebody has come; those who are still away have their whole time from now on, if nobody was waiting for them. */
  arrived(person: string, wasAnybodyHere: boolean, now: number): void {
    this.#away.delete(person);
    if (!wasAnybodyHere) for (const [other, away] of this.#away) this.#away.set(other, { ...away, since: now });
  }

  /** The last connection of somebody is gone. */
  left(person: string, why: Absence, now: number): void {
    this.#away.set(person, { why, since: now, agreed: new Set() });
  }

  /** Seats may have changed hands, and a table may just have come back. */
  follow(state: TableState, now: number): void {
    const persons = new Set(personsOf(state).map(([, { person }]) => person));
    for (const person of this.#away.keys()) if (!persons.has(person) || this.isHere(person)) this.#away.delete(person);
    for (const person of persons) if (!this.isHere(person) && !this.#away.has(person)) this.left(person, "lost", now);
    for (const seat of this.agreed) if (!isPerson(state.seats[seat])) this.agreed.delete(seat);
  }

  /** That somebody would wait no longer for a seat. */
  agree(state: TableState, seat: Seat, by: Seat, isAgreed: boolean): boolean {
    const away = this.#awayOf(state, seat);
    if (away === undefined) return false;
    if (isAgreed) away.agreed.add(by);
    else away.agreed.delete(by);
    return true;
  }

  /** Seats for which nobody need wait any longer; those for whom others wait, until when. */
  waits(state: TableState): readonly { readonly seat: Seat; readonly until: number }[] {
    const present = this.present(state);
    return personsOf(state).flatMap(([seat, { standIn }]) => {
      const away = standIn === undefined ? this.#awayOf(state, seat) : undefined;
      const until = away === undefined ? undefined : this.#until(state, away, present);
      return until === undefined ? [] : [{ seat, until }];
    });
  }

  #awayOf({ seats }: TableState, seat: Seat): Away | undefined {
    const holder = seats[seat];
    return isPerson(holder) ? this.#away.get(holder.person) : undefined;
  }

  #until(state: TableState, { why, since, agreed }: Away, present: readonly Seat[]): number | undefined {
    if (!isUnderWay(state)) return since + KEEP_SEAT[state.settings.isPublic ? "public" : "private"];
    if (present.length === 0 || state.phase === "dealing") return undefined;
    if (present.every((seat) => agreed.has(seat))) return since;
    return state.phase === "playing" ? since + WAIT[why] : undefined;
  }

  info(state: TableState): PresenceInfo {
    const waits = new Map(this.waits(state).map(({ seat, until }) => [seat, until]));
    const seats = personsOf(state).map(([seat]) => {
      const away = this.#awayOf(state, seat);
      if (away === undefined) return [seat, "here"] as const;
      const until = waits.get(seat);
      return [seat, { why: away.why, ...(until !== undefined && { until }), agreed: [...away.agreed] }] as const;
    });
    return { seats: Object.fromEntries(seats), watchers: this.watching(state), agreed: [...this.agreed] };
  }

  /** How many people watch. */
  watching(state: TableState): number {
    const seated = new Set(personsOf(state).map(([, { person }]) => person));
    const watchers = new Set<string>();
    for (const { person } of this.#onlookers) if (!seated.has(person)) watchers.add(person);
    return watchers.size;
  }
}
