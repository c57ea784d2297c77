import type { Deck } from "@mutable/engine";
import {
  type Answer,
  type AnyCall,
  type Carries,
  type ChatLine,
  type ErrorCode,
  isKnownCall,
  isValidCall,
  type Notice,
  type TableInfo,
} from "@mutable/protocol";
import { Mirror } from "../mirror/mirror.ts";
import { type Chapter, chapterOf, chaptersOf } from "../story/chapter.ts";
import { isBeginning } from "../story/story.ts";
import type { Arrival } from "./arrivals.ts";
import { pause, pauseAfter } from "./back-off.ts";
import { lastOf } from "./batch.ts";
import { withLines } from "./chat.ts";
import { deadlinesAfter } from "./deadlines.ts";
import { failLater } from "./listeners.ts";
import type { Memory } from "./memory.ts";
import type { MutedPeople } from "./muted-people.ts";
import { OwnPart, type Send } from "./own-part.ts";
import { Parts } from "./parts.ts";
import type { Patience } from "./patience.ts";
import { type Asker, isPassing, type Place } from "./place.ts";
import { Replies } from "./replies.ts";
import { newCommand } from "./resending.ts";
import { Stream } from "./stream.ts";
import { NOTHING_KNOWN, type TableAddress, type TableParts, type Viewer } from "./table-parts.ts";

/** What a table needs of the connection that it is seen over. */
export interface Surroundings {
  readonly decks: ReadonlyMap<string, Deck>;
  readonly memory: Memory;
  readonly muted: MutedPeople;
  readonly patience: Patience;
  /** One's own id, as the server has told it. */
  you(): string | undefined;
  send: Send;
  /** Without acknowledgement. */
  emitReply(carries: Carries<"reply">): void;
  checkLine(): void;
  enterAgain(table: TableLink): void;
  leave(table: TableLink): void;
}

type Past = Extract<Answer<"past">, { ok: true }>;

/** Notices after which there is no table to come back to. */
const ENDS: Partial<Record<Notice, ErrorCode>> = {
  closed: "table_closed",
  closed_by_administrator: "closed_by_administrator",
  banned: "banned",
};

/** A table as one person sees it, for as long as they are there, whatever becomes of the line. */
export class TableLink implements Place {
  readonly address: TableAddress;
  readonly #around: Surroundings;
  readonly #parts = new Parts<TableParts>(NOTHING_KNOWN);
  readonly #stream: Stream;
  readonly #replies: Replies;
  readonly #own: OwnPart;
  readonly #forgetMuted: () => void;
  /** Which table it is, once that is known. */
  #id: string | undefined;
  /** What was told afterwards of a game, up to a version. */
  #past: { readonly game: string; readonly version: number; readonly chapters: readonly Chapter[] } | undefined;
  /** Up to which version something of the game may not have been told, if that is so. */
  #missing: number | undefined;
  #isAskingForPast = false;
  #lines: readonly ChatLine[] = [];
  /** The last line that was said before one came; undefined until the table has been joined. */
  #lastOld: number | undefined;

  constructor(address: TableAddress, around: Surroundings) {
    this.address = address;
    this.#around = around;
    this.#stream = new Stream(address, () => around.enterAgain(this));
    this.#replies = new Replies(around.patience, (carries) => this.#emitReply(carries), around.checkLine);
    this.#own = new OwnPart(around.memory, around.send);
    this.#forgetMuted = around.muted.onChange(() => this.#showChat());
  }

  /** What is known of it now. */
  get now(): Readonly<TableParts> {
    return this.#parts.now;
  }

  /** Hears of each change of one part. Gives back how to end that. */
  on<Name extends keyof TableParts>(part: Name, listener: (value: TableParts[Name]) => void): () => void {
    return this.#parts.on(part, listener);
  }

  /** Answers a question. However often the line breaks meanwhile, it is played once. */
  reply(decision: number, call: Carries<"reply">["call"]): Promise<Answer<"reply">> {
    const { state } = this.now;
    return state.status === "gone" ? Promise.resolve({ ok: false, error: state.error }) : this.#replies.send(decision, call);
  }

  setReady(ready: boolean): Promise<Answer<"ready">> {
    return this.#own.setReady(ready);
  }

  say(text: string): Promise<Answer<"say">> {
    return this.#around.send("say", { command: newCommand(), text });
  }

  /** Watches it no more. A seat is kept. */
  leave(): void {
    this.#around.leave(this);
  }

  async enter(asker: Asker): Promise<void> {
    if (this.now.state.status === "gone") return;
    const answer = await this.#stream.join(asker);
    if (answer === undefined) return;
    if (!answer.ok) return this.left(answer.error, answer.why);
    this.#beAt(answer.table);
    if (this.#around.you() === undefined) this.#beViewer(answer.as);
    // The server answers when it has sent what was said before.
    this.#lastOld ??= this.#lines.at(-1)?.line ?? 0;
    this.#parts.change({ code: answer.code, state: { status: "joined" } });
    this.#replies.sendAgain();
    this.#own.startAnew();
    // Before anything else that waits for the line: a start would deal without one's own part in the shuffle.
    await this.#commit(asker);
  }

  hear({ name, args }: Arrival): void {
    if (name === "batch") this.#hearBatch(...args);
    else if (name === "refused") this.#hearRefusal(...args);
    else if (name === "presence") this.#parts.change({ presence: args[0] });
    else if (name === "chat") this.#hearChat(...args);
    else if (name === "muted") this.#parts.change({ mutedUntil: args[0] ?? undefined });
    else if (name === "notice") this.#hearNotice(...args);
  }

  lost(): void {
    this.#stream.stop();
    // That the database is back would have been told on this line.
    if (this.now.notice === "paused") this.#parts.change({ notice: undefined });
    // Whoever joins again is told so again.
    if (this.now.mutedUntil !== undefined) this.#parts.change({ mutedUntil: undefined });
    if (this.now.state.status === "joined") this.#parts.change({ state: { status: "joining" } });
  }

  left(error: ErrorCode, why?: string): void {
    if (this.now.state.status === "gone") return;
    this.#stream.stop();
    this.#forgetMuted();
    this.#replies.giveUp(error);
    this.#parts.change({ state: { status: "gone", error, why } });
  }

  #emitReply(carries: Carries<"reply">): void {
    if (this.now.state.status === "joined") this.#around.emitReply(carries);
  }

  #hearBatch(version: number, calls: readonly AnyCall[], command?: string): void {
    const info = lastOf("table", calls)?.[1];
    if (info !== undefined && info.id !== (this.#id ?? info.id)) return;
    const standing = this.#stream.take(version, calls);
    if (standing !== undefined) this.#take(version, calls, info ?? this.now.info, standing === "whole");
    if (command !== undefined) this.#replies.answered(command, { ok: true, version });
  }

  #take(version: number, calls: readonly AnyCall[], info: TableInfo | undefined, isWhole: boolean): void {
    const viewer = this.#viewerAt(info);
    const mirror = this.#mirrorFor(viewer, calls, isWhole);
    const deadlines = deadlinesAfter(isWhole ? NOTHING_KNOWN.deadlines : this.now.deadlines, calls);
    this.#id = info?.id;
    this.#stream.as = viewer;
    if (info !== undefined) this.#own.hear(info, viewer, calls);
    const { info: known, version: last } = this.now;
    const isSameGame = info?.game === known?.game;
    const before = mirror === this.now.mirror ? mirror?.view : undefined;
    this.#parts.change({ version, info, viewer, mirror, deadlines, receipt: this.#own.receipt }, () => this.#tellMirror(mirror, calls));
    const chapter = this.#chapter((deck, { view }) => chapterOf(deck, version, before, calls, view));
    if (!isSameGame || chapter.length > 0) this.#tellStory([...(isSameGame ? this.now.heard : []), ...chapter]);
    if (!isSameGame || isBeginning(calls)) this.#missing = undefined;
    const isKnown = isSameGame && before !== undefined && version === last;
    if (isWhole && mirror !== undefined && !isBeginning(calls) && !isKnown) void this.#askForPast(version);
    void this.#commit();
  }

  #chapter(tell: (deck: Deck, mirror: Mirror) => Chapter[]): Chapter[] {
    const { mirror } = this.now;
    const deck = mirror && this.#around.decks.get(mirror.view.deck);
    return mirror === undefined || deck === undefined ? [] : tell(deck, mirror);
  }

  #tellStory(heard: readonly Chapter[]): void {
    const past = this.#past?.game === this.now.info?.game ? this.#past : undefined;
    const story = past === undefined ? heard : [...past.chapters, ...heard.filter(({ version }) => version > past.version)];
    this.#parts.change({ heard, story });
  }

  /** The whole table says how things stand, and not how they have come about. Servers that cannot tell the past leave it at that. */
  async #askForPast(until: number): Promise<void> {
    this.#missing = until;
    if (this.#isAskingForPast) return;
    this.#isAskingForPast = true;
    for (let failures = 0; this.#missing !== undefined && this.now.state.status !== "gone"; failures++) {
      if (failures > 0) await pause(pauseAfter(failures));
      const answer = await this.#around.send("past", {});
      if (answer.ok) this.#hearPast(answer);
      else if (!isPassing(answer.error)) break;
    }
    this.#isAskingForPast = false;
  }

  /** Not if it is of another game, is told to another seat, or does not reach as far as what was heard since. */
  #hearPast({ game, as, version, batches }: Past): void {
    const { info, viewer, heard } = this.now;
    if (game !== info?.game || as !== viewer || version < (this.#missing ?? 0)) return;
    this.#missing = undefined;
    try {
      this.#past = { game, version, chapters: this.#chapter((deck) => chaptersOf(deck, viewer, batches)) };
      this.#tellStory(heard);
    } catch (error) {
      if (!batches.some(([, calls]) => calls.some(isMalformed))) failLater(error);
    }
  }

  /** Whoever has not heard all yet does not know whether they are ready still. */
  async #commit(send?: Asker): Promise<void> {
    if (this.now.state.status === "joined" && this.#stream.isUpToDate) await this.#own.commit(send);
  }

  /** A batch can show a new seat before the command that took it is answered, so it is found in the table itself. */
  #viewerAt(info: TableInfo | undefined): Viewer {
    const you = this.#around.you();
    if (you === undefined || info === undefined) return this.now.viewer;
    const own = Object.entries(info.seats).find(([, place]) => place.id === you);
    return own === undefined ? "watcher" : (own[0] as Viewer);
  }

  #mirrorFor(viewer: Viewer, calls: readonly AnyCall[], isWhole: boolean): Mirror | undefined {
    const before = viewer === this.now.viewer ? this.now.mirror : undefined;
    const played = lastOf("game", calls)?.[1];
    if (played === undefined) return isWhole ? undefined : before;
    const deck = this.#around.decks.get(played.deck);
    if (deck === undefined || before?.view.deck === deck.id) return deck && before;
    return new Mirror(deck, viewer);
  }

  #tellMirror(mirror: Mirror | undefined, calls: readonly AnyCall[]): void {
    try {
      mirror?.hear(calls);
    } catch (error) {
      // Calls of a wrong form are the server's fault, and the whole table may mend it. All else is not to be hidden.
      if (calls.some(isMalformed)) {
        this.#parts.change({ mirror: undefined });
        this.#stream.startOver();
      } else failLater(error);
    }
  }

  #hearRefusal(command: string, error: ErrorCode, why?: string): void {
    this.#replies.answered(command, { ok: false, error, ...(why === undefined ? {} : { why }) });
  }

  #hearChat(lines: readonly ChatLine[]): void {
    this.#lines = withLines(this.#lines, lines);
    this.#showChat();
  }

  #showChat(): void {
    const chat = this.#lines.filter(({ by }) => !this.#around.muted.has(by?.id));
    const lastOld = this.#lastOld;
    this.#parts.change({ chat, news: lastOld === undefined ? [] : chat.filter(({ line }) => line > lastOld) });
  }

  #hearNotice(notice: Notice, why?: string): void {
    this.#parts.say("notice", notice);
    const error = ENDS[notice];
    if (error !== undefined) this.left(error, why);
  }

  /** Batches of another table, on their way when this one was asked for, may have been taken for this one's. */
  #beAt(id: string): void {
    const wasElsewhere = this.#id !== undefined && this.#id !== id;
    this.#id = id;
    if (!wasElsewhere) return;
    this.#lines = [];
    this.#lastOld = undefined;
    this.#parts.change({ ...NOTHING_KNOWN, state: this.now.state });
    this.#stream.startOver();
  }

  /** For servers that do not say who one is: then the answer to a join says at least which seat one has. */
  #beViewer(viewer: Viewer): void {
    if (viewer === this.now.viewer) return;
    this.#parts.change({ viewer, mirror: undefined });
    this.#stream.as = viewer;
    if (this.#stream.hasHeardAll) this.#stream.startOver();
  }
}

const isMalformed = (call: AnyCall): boolean => isKnownCall(call) && !isValidCall(call);
