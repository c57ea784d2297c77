import type { Listing } from "@mutable/protocol";
import type { World } from "@mutable/world";

/** A client that gets the list of public tables. Clients know the lobby through their table, so it must not import them. */
export interface LobbySubscriber {
  emit(event: "lobby", tables: Listing[]): void;
}

/** The list is sent at most this often, in milliseconds. */
const TELL_EVERY = 1_000;
/** The most public tables that a lobby shows. */
const MOST_TOLD = 100;

/** The list of public tables of all servers, and its subscribers. */
export class PublicTables {
  readonly subscribers = new Set<LobbySubscriber>();
  readonly #listings = new Map<string, Listing>();
  /** For each reload under way: the tables that have changed since it began. */
  readonly #notes = new Set<Set<string>>();
  readonly #tellOthers: (table: string, listing: Listing | undefined) => void;
  readonly #world: World;
  #isTelling = false;
  #toldAt = 0;

  /** `tellOthers` publishes a change to other servers. */
  constructor(world: World, tellOthers: (table: string, listing: Listing | undefined) => void = () => {}) {
    this.#world = world;
    this.#tellOthers = tellOthers;
  }

  /**
   * Tables with a free seat first, then the newest: those listed last. At a start, those changed last
   * (`storedListings`). Pages keep this order.
   */
  get listings(): readonly Listing[] {
    const all = [...this.#listings.values()].reverse();
    return [...all.filter(isOpen), ...all.filter((listing) => !isOpen(listing))].slice(0, MOST_TOLD);
  }

  /** Sets or removes the listing of a table of this server, and publishes it. */
  update(table: string, listing: Listing | undefined): void {
    if (this.receive(table, listing)) this.#tellOthers(table, listing);
  }

  /** Sets or removes a listing. True if it has changed. */
  receive(table: string, listing: Listing | undefined): boolean {
    for (const note of this.#notes) note.add(table);
    if (listing === undefined) {
      if (!this.#listings.delete(table)) return false;
    } else {
      if (JSON.stringify(this.#listings.get(table)) === JSON.stringify(listing)) return false;
      this.#listings.set(table, listing);
    }
    this.#tellSoon();
    return true;
  }

  /** Publishes the listings of these tables again. */
  republish(tables: Iterable<string>): void {
    for (const table of tables) this.#tellOthers(table, this.#listings.get(table));
  }

  /** Replaces the list by the result of `find`, except tables that change meanwhile and those that `isOurs` names. */
  async reload(find: () => Promise<ReadonlyMap<string, Listing | undefined>>, isOurs: (table: string) => boolean): Promise<void> {
    const heard = new Set<string>();
    this.#notes.add(heard);
    const found = await find().finally(() => this.#notes.delete(heard));
    const isNews = (table: string) => !heard.has(table) && !isOurs(table);
    for (const table of [...this.#listings.keys()]) if (!found.has(table) && isNews(table)) this.receive(table, undefined);
    for (const [table, listing] of found) if (isNews(table)) this.receive(table, this.#withWatchers(table, listing));
  }

  /** The database does not store the number of spectators. */
  #withWatchers(table: string, listing: Listing | undefined): Listing | undefined {
    const known = this.#listings.get(table);
    return listing === undefined || known === undefined ? listing : { ...listing, watching: known.watching };
  }

  subscribe(subscriber: LobbySubscriber): void {
    this.subscribers.add(subscriber);
    subscriber.emit("lobby", [...this.listings]);
  }

  #tellSoon(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    const wait = Math.max(0, this.#toldAt + TELL_EVERY - this.#world.elapsed());
    this.#world.after(wait, () => this.#tell(), { background: true });
  }

  #tell(): void {
    this.#isTelling = false;
    this.#toldAt = this.#world.elapsed();
    const listings = [...this.listings];
    for (const subscriber of this.subscribers) subscriber.emit("lobby", listings);
  }
}

/** Only for the order: `canJoin` of the web app says it to visitors. `joinable` is set only while seats are free. */
const isOpen = ({ phase, joinable, taken, seats }: Listing): boolean => joinable === true || (phase === "waiting" && taken.length < seats);
