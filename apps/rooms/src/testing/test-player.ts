import { Mirror } from "@mutable/client";
import { fluxx3 } from "@mutable/decks";
import { type Decision, type Deck, keyFromText, randomReply, randomStream, type Seat, type Viewer } from "@mutable/engine";
import type {
  Answer,
  AnyCall,
  Carries,
  ChatLine,
  CommandName,
  Listing,
  PresenceInfo,
  ShownEmote,
  TableInfo,
  ThrownPicture,
} from "@mutable/protocol";
import { socketPath } from "@mutable/protocol";
import { io, type Socket } from "socket.io-client";

export type Auth = { readonly ticket: string } | { readonly token: string };

interface Batch {
  readonly version: number;
  readonly calls: readonly AnyCall[];
  readonly command: string | undefined;
}

/** A minimal client: sends commands, records events, and reconnects only on request. */
export class TestPlayer {
  readonly socket: Socket;
  readonly person: string;
  readonly connected: Promise<void>;
  readonly batches: Batch[] = [];
  readonly notices: string[] = [];
  /** The text of the last notice. */
  why: string | undefined;
  /** The last `muted` event. */
  mutedUntil: number | null | undefined;
  readonly chat: ChatLine[] = [];
  readonly emotes: ShownEmote[] = [];
  readonly throws: ThrownPicture[] = [];
  readonly refused: { command: string; error: string }[] = [];
  presence: PresenceInfo | undefined;
  lobby: readonly Listing[] = [];
  info: TableInfo | undefined;
  mirror: Mirror | undefined;
  version = 0;
  readonly #decks: ReadonlyMap<string, Deck>;
  readonly #listeners = new Set<() => void>();

  /** `decks`: those that it knows, by their ids. */
  constructor(address: string, person: string, auth: Auth, decks: ReadonlyMap<string, Deck>) {
    this.person = person;
    this.#decks = decks;
    this.socket = io(address, { path: socketPath, transports: ["websocket"], reconnection: false, forceNew: true, auth });
    this.connected = new Promise((resolve, reject) => {
      this.socket.once("connect", resolve);
      this.socket.once("connect_error", reject);
    });
    this.connected.catch(() => {});
    this.socket.onAny((name: string, ...args: unknown[]) => {
      this.#heard.get(name)?.(...args);
      this.#tell();
    });
    this.socket.on("disconnect", () => this.#tell());
  }

  readonly #heard = new Map<string, (...args: never[]) => void>(
    Object.entries({
      batch: (version: number, calls: AnyCall[], command?: string) => this.#hear({ version, calls, command }),
      refused: (command: string, error: string) => void this.refused.push({ command, error }),
      notice: (code: string, why?: string) => {
        this.notices.push(code);
        this.why = why;
      },
      muted: (until: number | null) => {
        this.mutedUntil = until;
      },
      presence: (presence: PresenceInfo) => {
        this.presence = presence;
      },
      chat: (lines: ChatLine[]) => void this.chat.push(...lines),
      emote: (shown: ShownEmote) => void this.emotes.push(shown),
      throw: (thrown: ThrownPicture) => void this.throws.push(thrown),
      lobby: (tables: Listing[]) => {
        this.lobby = tables;
      },
    }),
  ) as unknown as ReadonlyMap<string, (...args: unknown[]) => void>;

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** The notices without `paused` and `going_on`, which a slow database causes on a busy machine. */
  get noticesExceptPauses(): readonly string[] {
    return this.notices.filter((notice) => notice !== "paused" && notice !== "going_on");
  }

  get viewer(): Viewer {
    const seats = Object.entries(this.info?.seats ?? {});
    return (seats.find(([, place]) => place?.id === this.person)?.[0] as Seat | undefined) ?? "watcher";
  }

  /** Its open decision. */
  get asked(): Decision | undefined {
    return this.mirror?.view.open.find(({ seat }) => seat === this.viewer);
  }

  #hear(batch: Batch): void {
    this.batches.push(batch);
    const { version, calls } = batch;
    const table = calls.find(([name]) => name === "table");
    const before = this.viewer;
    if (table !== undefined) this.info = table[1] as TableInfo;
    if (calls.some(([name]) => name === "game") && (this.mirror === undefined || this.viewer !== before))
      this.mirror = new Mirror(this.#decks.get(this.info?.settings.deck ?? "") ?? fluxx3, this.viewer);
    this.mirror?.apply(calls);
    this.version = Math.max(this.version, version);
  }

  async send<Name extends CommandName>(
    name: Name,
    ...[carries]: Record<string, never> extends Carries<Name> ? [] | [Carries<Name>] : [Carries<Name>]
  ): Promise<Answer<Name>> {
    const answer = await this.socket.timeout(60_000).emitWithAck(name, carries ?? {});
    if (answer.ok && name === "reply") this.#noteReply(carries as unknown as Carries<"reply">);
    return answer;
  }

  /** In a window the server takes a reply, and tells it when the window closes. */
  #noteReply({ decision, call }: Carries<"reply">): void {
    const { asked } = this;
    if (asked?.id === decision) this.mirror?.apply([["answered", asked.seat, call]]);
  }

  /** Sends a command, and throws if it is rejected. */
  async does<Name extends CommandName>(
    name: Name,
    ...carries: Record<string, never> extends Carries<Name> ? [] | [Carries<Name>] : [Carries<Name>]
  ): Promise<Extract<Answer<Name>, { ok: true }>> {
    const answer = await this.send(name, ...carries);
    if (!answer.ok) throw new Error(`${name}: ${answer.error} ${answer.why ?? ""}`);
    return answer as Extract<Answer<Name>, { ok: true }>;
  }

  /** Waits until an event makes the condition true. */
  async until(condition: () => boolean, within = 60_000): Promise<void> {
    if (condition()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => done(() => reject(new Error(`Not within ${within} ms: ${String(condition)}`))), within);
      const check = () => {
        if (condition()) done(resolve);
      };
      const done = (end: () => void) => {
        clearTimeout(timer);
        this.#listeners.delete(check);
        end();
      };
      this.#listeners.add(check);
    });
  }

  /** Answers every decision at random until the game is over. */
  async playToTheEnd(seed: string): Promise<void> {
    const chance = randomStream({ key: keyFromText(seed), taken: 0 });
    for (let n = 0; ; n += 1) {
      await this.until(() => this.asked !== undefined || this.info?.phase === "over");
      const { asked } = this;
      if (asked === undefined) return;
      await this.does("reply", {
        command: `${seed}-${n}`.replace(/[^A-Za-z0-9_-]/g, "-"),
        decision: asked.id,
        call: randomReply(asked, chance.below) as Carries<"reply">["call"],
      });
      await this.until(() => this.asked?.id !== asked.id);
    }
  }

  close(): void {
    this.socket.disconnect();
  }

  /** Breaks the connection without closing it. */
  cut(): void {
    this.socket.io.engine.close();
  }
}
