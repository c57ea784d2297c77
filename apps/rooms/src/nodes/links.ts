import type { Item } from "./items.ts";

/** Sends a text to another server; false if nobody has heard it. */
type Post = (node: string, text: string) => Promise<boolean>;

export interface LinksOptions {
  /** This server. */
  readonly node: string;
  readonly post: Post;
  readonly hear: (node: string, item: Item) => void;
  /** What hung on the link with that server is void, on both sides: something may not have been heard. */
  readonly broken: (node: string) => void;
  readonly beatEvery?: number | undefined;
}

/** In milliseconds. */
const BEAT_EVERY = 1_000;
/** Beats that may fail to come before a server counts as gone. */
const MISSED = 4;

/** From which server, on which link with it, the how-manieth letter on that, and what it says. The last letter of a server that stops says "bye". */
type Letter = readonly [node: string, link: number, nr: number, items: readonly Item[] | "bye"];

interface Link {
  id: number;
  sent: number;
  heard: number;
  heardAt: number;
  waiting: Item[];
  isDue: boolean;
}

/**
 * What this server and each other one tell one another, in order and without gaps. Redis loses what nobody hears, so letters are numbered: where one is missing, or
 * a server falls silent, all that hung on the link is void, and a new link begins. Its id is higher than that of the last, so that both sides know which one holds.
 */
export class Links {
  readonly #options: LinksOptions;
  readonly #links = new Map<string, Link>();
  readonly #beating: NodeJS.Timeout;
  readonly #beatEvery: number;
  /** The id of the link that was begun last. */
  #newest = 0;
  /** The id of the last link with each server that is over: the other side may not know yet that it is. */
  readonly #over = new Map<string, number>();

  constructor(options: LinksOptions) {
    this.#options = options;
    this.#beatEvery = options.beatEvery ?? BEAT_EVERY;
    this.#beating = setInterval(() => this.#beat(), this.#beatEvery).unref();
  }

  get count(): number {
    return this.#links.size;
  }

  /** What is said in one turn of the event loop goes out together. */
  send(node: string, item: Item): void {
    const link = this.#links.get(node) ?? this.#begin(node, 0);
    const last = link.waiting.at(-1);
    if (last === undefined || !isForMore(last, item)) link.waiting.push(item);
    if (link.isDue) return;
    link.isDue = true;
    setImmediate(() => {
      if (link.isDue && this.#links.get(node) === link) this.#flush(node, link);
    });
  }

  hear(text: string): void {
    const [node, id, nr, items] = JSON.parse(text) as Letter;
    const link = this.#follow(node, id, nr);
    if (link === undefined) return;
    link.heard = nr;
    link.heardAt = performance.now();
    try {
      if (items === "bye") this.#forget(node);
      else for (const item of items) this.#options.hear(node, item);
    } catch (error) {
      // What came after it was not heard.
      if (this.#links.get(node) === link) this.#forget(node);
      throw error;
    }
  }

  /** The others need not find out. */
  async close(): Promise<void> {
    clearInterval(this.#beating);
    const last = [...this.#links].map(([node, link]) => {
      if (link.waiting.length > 0) this.#flush(node, link);
      return this.#post(node, link, "bye");
    });
    this.#links.clear();
    await Promise.all(last);
  }

  #begin(node: string, after: number): Link {
    // A link that broke may have begun in this very millisecond, and clocks are set back.
    this.#newest = Math.max(Date.now(), after + 1, this.#newest + 1);
    const link = { id: this.#newest, sent: 0, heard: 0, heardAt: performance.now(), waiting: [], isDue: false };
    this.#links.set(node, link);
    return link;
  }

  /** The link on which a letter is to be heard, if it is. */
  #follow(node: string, id: number, nr: number): Link | undefined {
    const link = this.#links.get(node);
    if (link?.id === id && link.heard + 1 === nr) return link;
    // Of a link that is over.
    if (link !== undefined && id < link.id) return undefined;
    if (link !== undefined) this.#options.broken(node);
    const next = this.#begin(node, id);
    if (nr === 1 && link?.id !== id && id > (this.#over.get(node) ?? 0)) {
      next.id = id;
      return next;
    }
    // The other side learns from it that this is a new one.
    this.#flush(node, next);
    return undefined;
  }

  #beat(): void {
    for (const [node, link] of [...this.#links]) {
      if (performance.now() - link.heardAt > MISSED * this.#beatEvery) this.#forget(node);
      else this.#flush(node, link);
    }
  }

  #flush(node: string, link: Link): void {
    const { waiting } = link;
    link.waiting = [];
    link.isDue = false;
    void this.#post(node, link, waiting).then((isHeard) => {
      if (!isHeard && this.#links.get(node) === link) this.#forget(node);
    });
  }

  #post(node: string, link: Link, items: Letter[3]): Promise<boolean> {
    link.sent += 1;
    const letter: Letter = [this.#options.node, link.id, link.sent, items];
    return this.#options.post(node, JSON.stringify(letter));
  }

  #forget(node: string): void {
    const link = this.#links.get(node);
    if (link !== undefined) this.#over.set(node, link.id);
    this.#links.delete(node);
    this.#options.broken(node);
  }
}

/** The same for one more visitor; then it is sent only once. */
function isForMore(last: Item, next: Item): boolean {
  if (last.is !== "batch" || next.is !== "batch" || last.text !== next.text || last.command !== next.command) return false;
  last.stays.push(...next.stays);
  return true;
}
