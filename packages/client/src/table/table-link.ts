import type { Deck, Viewer } from "@mutable/engine";
import {
  type Answer,
  type AnyCall,
  type Carries,
  type ChatLine,
  type Emote,
  type ErrorCode,
  isKnownCall,
  isValidCall,
  type Notice,
  type Seat,
  type TableInfo,
  type Throwable,
} from "@mutable/protocol";
import { sleep, type World } from "@mutable/world";
import { type HistoryEntry, historyOfBatches } from "../history/game-history.ts";
import { Mirror } from "../mirror/mirror.ts";
import { Listeners, throwLater } from "../shared/listeners.ts";
import { ObservableState } from "../shared/observable-state.ts";
import type { ClientStorage } from "../shared/storage.ts";
import { retryDelay } from "../socket/backoff.ts";
import { newCommandId } from "../socket/idempotency.ts";
import type { ServerEvent } from "../socket/server-event.ts";
import { isTemporary, type SendRequest, type Subscription } from "../socket/subscription.ts";
import type { ConnectionTimeouts } from "../socket/timeouts.ts";
import { lastCall } from "./batch.ts";
import { BatchStream } from "./batch-stream.ts";
import { mergeChatLines } from "./chat.ts";
import { deadlinesAfter } from "./deadlines.ts";
import { DealPreparation, type ReadyAnswer, type SendCommand } from "./deal-preparation.ts";
import type { Gesture } from "./gesture.ts";
import type { MutedPeople } from "./muted-people.ts";
import { PendingReplies } from "./pending-replies.ts";
import { seenVersion, writeSeenVersion } from "./seen-versions.ts";
import { type ClientTableState, EMPTY_TABLE_STATE, nextGameAfter, type TableAddress } from "./table-state.ts";
import { EMPTY_TABLE_MEMORY, stepTable, type TableMemory, waitingReplyIn, wholeHistory } from "./table-step.ts";

/** The services that a table needs from its connection. */
export interface TableLinkContext {
  readonly world: World;
  readonly decks: ReadonlyMap<string, Deck>;
  readonly storage: ClientStorage;
  readonly muted: MutedPeople;
  readonly timeouts: ConnectionTimeouts;
  /** The person's id, if the server has sent it. */
  you(): string | undefined;
  send: SendCommand;
  /** Without acknowledgement: a reply is answered by a batch or a `refused` event. */
  emitReply(carries: Carries<"reply">): void;
  checkConnection(): void;
  rejoin(table: TableLink): void;
  leave(table: TableLink): void;
}

type HistoryAnswer = Extract<Answer<"past">, { ok: true }>;

/** Notices after which the client does not join again. */
const FINAL_NOTICES: Partial<Record<Notice, ErrorCode>> = {
  closed: "table_closed",
  closed_by_administrator: "closed_by_administrator",
  banned: "banned",
  kicked: "kicked",
};

/** One client's view of a table. It lasts across reconnections until the client leaves. */
export class TableLink implements Subscription {
  readonly address: TableAddress;
  readonly #context: TableLinkContext;
  readonly #state = new ObservableState<ClientTableState>(EMPTY_TABLE_STATE);
  readonly #stream: BatchStream;
  readonly #replies: PendingReplies;
  readonly #dealPreparation: DealPreparation;
  readonly #unwatchMuted: () => void;
  readonly #gestures = new Listeners<[Gesture]>();
  /** The id of the table, once known. */
  #id: string | undefined;
  #memory: TableMemory = EMPTY_TABLE_MEMORY;
  #isLoadingHistory = false;
  /** True once the game was compared with what the person saw before this connection. */
  #isCompared = false;
  #allChat: readonly ChatLine[] = [];
  /** The last chat line from before the client joined; undefined until it has joined. */
  #lastOldLine: number | undefined;

  constructor(address: TableAddress, context: TableLinkContext) {
    this.address = address;
    this.#context = context;
    this.#stream = new BatchStream(context.world, address, () => context.rejoin(this));
    this.#replies = new PendingReplies(context.world, context.timeouts, (carries) => this.#emitReply(carries), context.checkConnection);
    this.#dealPreparation = new DealPreparation(context.world, context.storage, context.send);
    this.#unwatchMuted = context.muted.onChange(() => this.#updateChat());
  }

  /** The current state. */
  get now(): Readonly<ClientTableState> {
    return this.#state.now;
  }

  /** True while the game waits for this person. */
  get isAwaited(): boolean {
    const { info, mirror, state } = this.now;
    if (mirror === undefined || info?.phase !== "playing" || state.status !== "joined") return false;
    return mirror.view.open.some(({ seat }) => seat === mirror.view.viewer);
  }

  /** The person's id, if the server has sent it. */
  get you(): string | undefined {
    return this.#context.you();
  }

  /** Calls `listener` when that property changes. Returns a function that removes the listener. */
  on<Name extends keyof ClientTableState>(part: Name, listener: (value: ClientTableState[Name]) => void): () => void {
    return this.#state.on(part, listener);
  }

  /** Calls `listener` with each face and throw of people that this client has not muted. They are no state: whoever listens later misses them. */
  onGesture(listener: (gesture: Gesture) => void): () => void {
    return this.#gestures.add(listener);
  }

  /** Replies to a decision. It is carried out once, even if it is sent again after a reconnection. */
  reply(decision: number, call: Carries<"reply">["call"]): Promise<Answer<"reply">> {
    const { state } = this.now;
    this.forgetMissed();
    return state.status === "gone" ? Promise.resolve({ ok: false, error: state.error }) : this.#sendReply(decision, call);
  }

  async #sendReply(decision: number, call: Carries<"reply">["call"]): Promise<Answer<"reply">> {
    const answer = await this.#replies.send(decision, call);
    const { mirror } = this.now;
    if (!answer.ok || mirror === undefined) return answer;
    const { open, viewer } = mirror.view;
    const isOpen = open.some(({ id, seat }) => id === decision && seat === viewer);
    // A reply in a window waits there until all have replied, and no batch tells of it before. The last one counts.
    if (isOpen || waitingReplyIn(mirror.view)?.decision === decision) this.#remember({ waitingReply: { decision, call } });
    if (isOpen) this.#applyToMirror(mirror, [["answered", viewer, call]]);
    return answer;
  }

  /** A server that was restarted has forgotten the replies that waited for the end of a window. */
  async #resendWaitingReply(): Promise<void> {
    const [waiting, view] = [this.#memory.waitingReply, this.now.mirror?.view];
    if (waiting === undefined || view === undefined) return;
    const { decision, call } = waiting;
    const isAsked = view.open.some(({ id, seat }) => id === decision && seat === view.viewer);
    const isTold = waitingReplyIn(view)?.decision === decision;
    if (!isAsked && !isTold) this.#remember({ waitingReply: undefined });
    // A whole table that tells of it shows that this server has it. A pending reply is newer.
    if ((!isAsked && (!isTold || this.#stream.hasWhole)) || this.#replies.has(decision)) return;
    const answer = await this.#sendReply(decision, call);
    // The whole table asks again.
    if (!answer.ok && isTemporary(answer.error)) this.#stream.requestWhole();
  }

  setReady(answer: ReadyAnswer): Promise<Answer<"ready">> {
    return this.#dealPreparation.setReady(answer);
  }

  say(text: string): Promise<Answer<"say">> {
    return this.#context.send("say", { command: newCommandId(this.#context.world), text });
  }

  /** `after`: the last version that the person has been shown. */
  emote(emote: Emote, after: number | undefined): Promise<Answer<"emote">> {
    return this.#context.send("emote", { emote, ...(after !== undefined && { after }) });
  }

  throwAt(at: Seat, picture: Throwable, after: number | undefined): Promise<Answer<"throw">> {
    return this.#context.send("throw", { picture, at, ...(after !== undefined && { after }) });
  }

  /** Loads the game until now, from its beginning. */
  past(): Promise<Answer<"past">> {
    return this.#context.send("past", {});
  }

  /** The person has seen what happened in the meantime, or does not want to. */
  forgetMissed(): void {
    if (this.now.missed === undefined) return;
    this.#state.update({ missed: undefined });
    this.#noteSeen();
  }

  /** Stops following the table. The person keeps the seat. */
  leave(): void {
    this.#context.leave(this);
  }

  async start(request: SendRequest): Promise<void> {
    if (this.now.state.status === "gone") return;
    const answer = await this.#stream.join(request);
    if (answer === undefined) return;
    if (!answer.ok) return this.end(answer.error, answer.why);
    this.#setTable(answer.table);
    if (this.#context.you() === undefined) this.#setViewer(answer.as);
    // The server sends earlier chat before it answers.
    this.#lastOldLine ??= this.#allChat.at(-1)?.line ?? 0;
    this.#state.update({ code: answer.code, state: { status: "joined" } });
    this.#noteSeen();
    this.#replies.resendAll();
    void this.#resendWaitingReply();
    this.#dealPreparation.reset();
    // Before any waiting command: a `start` would deal without this client's contribution to the shuffle.
    await this.#sendCommitment(request);
  }

  handleEvent({ name, args }: ServerEvent): void {
    if (name === "batch") this.#handleBatch(...args);
    else if (name === "refused") this.#handleRefusal(...args);
    else if (name === "presence") this.#state.update({ presence: args[0] });
    else if (name === "chat") this.#handleChat(...args);
    else if (name === "emote") this.#handleGesture({ is: "emote", ...args[0] });
    else if (name === "throw") this.#handleGesture({ is: "throw", ...args[0] });
    else if (name === "muted") this.#state.update({ mutedUntil: args[0] ?? undefined });
    else if (name === "notice") this.#handleNotice(...args);
  }

  handleDisconnect(): void {
    this.#stream.stop();
    this.#isCompared = false;
    // The end of a pause would have been announced on this socket only.
    if (this.now.notice === "paused") this.#state.update({ notice: undefined });
    // Sent again with the next join.
    if (this.now.mutedUntil !== undefined) this.#state.update({ mutedUntil: undefined });
    if (this.now.state.status === "joined") this.#state.update({ state: { status: "joining" } });
  }

  end(error: ErrorCode, why?: string): void {
    if (this.now.state.status === "gone") return;
    this.#stream.stop();
    this.#unwatchMuted();
    this.#replies.failAll(error);
    this.#state.update({ state: { status: "gone", error, why } });
  }

  handleNewDeck({ id }: Deck): void {
    const { info, mirror } = this.now;
    if (info?.game !== undefined && info.settings.deck === id && mirror === undefined) this.#stream.requestWhole();
  }

  #emitReply(carries: Carries<"reply">): void {
    if (this.now.state.status === "joined") this.#context.emitReply(carries);
  }

  #handleBatch(version: number, calls: readonly AnyCall[], command?: string): void {
    const info = lastCall("table", calls)?.[1];
    if (info !== undefined && info.id !== (this.#id ?? info.id)) return;
    const kind = this.#stream.accept(version, calls);
    if (kind !== undefined) this.#applyBatch(version, calls, info ?? this.now.info, kind === "whole");
    if (command !== undefined) this.#replies.settle(command, { ok: true, version });
  }

  #applyBatch(version: number, calls: readonly AnyCall[], info: TableInfo | undefined, isWhole: boolean): void {
    const viewer = this.#viewerIn(info);
    const mirror = this.#mirrorFor(viewer, calls, isWhole);
    const deadlines = deadlinesAfter(isWhole ? EMPTY_TABLE_STATE.deadlines : this.now.deadlines, calls);
    this.#id = info?.id;
    this.#stream.viewer = viewer;
    if (info !== undefined) this.#dealPreparation.update(info, viewer, calls);
    const known = this.now;
    const before = mirror === known.mirror ? mirror?.view : undefined;
    const { receipt } = this.#dealPreparation;
    const nextGame = nextGameAfter(known.nextGame, calls);
    this.#state.update({ version, info, nextGame, viewer, mirror, deadlines, receipt }, () => this.#applyToMirror(mirror, calls));
    const batch = { version, calls, isWhole, info, deck: this.#deck, before, after: mirror?.view };
    const { memory, liveHistory, history, lacksHistory } = stepTable(known, this.#memory, batch);
    this.#memory = memory;
    // The numbers of decisions begin again with each game: a reply that was sent again could answer one of the next game.
    if (known.info?.game !== undefined && info?.game !== known.info.game) this.#replies.failAll("no_game");
    this.#state.update({ liveHistory, history });
    if (lacksHistory) void this.#loadHistory();
    this.#noteSeen();
    void this.#sendCommitment();
  }

  /** Notes the version that the person sees. After a join, first finds out what was missed. */
  #noteSeen(): void {
    const { info, version, viewer, missed, state } = this.now;
    if (state.status !== "joined" || !this.#stream.isUpToDate) return;
    if (info?.game === undefined || version === undefined || viewer === "watcher") return;
    const { id: table, game } = info;
    const { storage } = this.#context;
    const after = this.#isCompared ? undefined : seenVersion(storage, table, game);
    this.#isCompared = true;
    if (after !== undefined && after < version) this.#state.update({ missed: { game, after, until: version } });
    else if (missed?.game !== game) writeSeenVersion(storage, { table, game, version });
  }

  #remember(change: Partial<TableMemory>): void {
    this.#memory = { ...this.#memory, ...change };
  }

  /** The deck of the game that is shown. */
  get #deck(): Deck | undefined {
    const { mirror } = this.now;
    return mirror && this.#context.decks.get(mirror.view.deck);
  }

  /** Loads the events before a whole table, which does not contain them. Old servers do not offer them. */
  async #loadHistory(): Promise<void> {
    if (this.#isLoadingHistory) return;
    this.#isLoadingHistory = true;
    for (let failures = 0; this.#memory.missingUntil !== undefined && this.now.state.status !== "gone"; failures++) {
      if (failures > 0) await sleep(this.#context.world, retryDelay(this.#context.world, failures));
      const answer = await this.#context.send("past", {});
      if (answer.ok) this.#handleHistory(answer);
      else if (!isTemporary(answer.error)) break;
    }
    this.#isLoadingHistory = false;
  }

  /** Ignores an answer for another game or seat, and one that ends before the first missing version. */
  #handleHistory({ game, as, version, batches }: HistoryAnswer): void {
    const { info, viewer, liveHistory } = this.now;
    if (game !== info?.game || as !== viewer || version < (this.#memory.missingUntil ?? 0)) return;
    this.#remember({ missingUntil: undefined });
    try {
      const deck = this.#deck;
      const entries = deck === undefined ? [] : historyOfBatches(deck, viewer, batches).map((entry) => withoutBotSeats(entry, info));
      const loaded = { game, version, entries };
      this.#remember({ loaded });
      this.#state.update({ liveHistory, history: wholeHistory(loaded, info, liveHistory) });
    } catch (error) {
      if (!batches.some(([, calls]) => calls.some(isMalformed))) throwLater(error);
    }
  }

  /** Waits until the stream is up to date: the ready flag is sent too, and must not be an old one. */
  async #sendCommitment(send?: SendRequest): Promise<void> {
    if (this.now.state.status === "joined" && this.#stream.isUpToDate) await this.#dealPreparation.sendCommitment(send);
  }

  /** Finds the person's seat in the table itself: a batch can show it before the command that took it is answered. */
  #viewerIn(info: TableInfo | undefined): Viewer {
    const you = this.#context.you();
    if (you === undefined || info === undefined) return this.now.viewer;
    const own = Object.entries(info.seats).find(([, occupant]) => occupant.id === you);
    return own === undefined ? "watcher" : (own[0] as Viewer);
  }

  #mirrorFor(viewer: Viewer, calls: readonly AnyCall[], isWhole: boolean): Mirror | undefined {
    const before = viewer === this.now.viewer ? this.now.mirror : undefined;
    const game = lastCall("game", calls)?.[1];
    if (game === undefined) return isWhole ? undefined : before;
    const deck = this.#context.decks.get(game.deck);
    if (deck === undefined || before?.view.deck === deck.id) return deck && before;
    return new Mirror(deck, viewer);
  }

  #applyToMirror(mirror: Mirror | undefined, calls: readonly AnyCall[]): void {
    try {
      mirror?.apply(calls);
    } catch (error) {
      // A whole table may repair malformed calls of the server. Any other error is a defect of this client.
      if (calls.some(isMalformed)) {
        this.#state.update({ mirror: undefined });
        this.#stream.requestWhole();
      } else throwLater(error);
    }
  }

  #handleRefusal(command: string, error: ErrorCode, why?: string): void {
    this.#replies.settle(command, { ok: false, error, ...(why === undefined ? {} : { why }) });
  }

  #handleChat(lines: readonly ChatLine[]): void {
    this.#allChat = mergeChatLines(this.#allChat, lines);
    this.#updateChat();
  }

  #handleGesture(gesture: Gesture): void {
    if (!this.#context.muted.has(gesture.by.id)) this.#gestures.notify(gesture);
  }

  #updateChat(): void {
    const chat = this.#allChat.filter(({ by }) => !this.#context.muted.has(by?.id));
    const lastOldLine = this.#lastOldLine;
    this.#state.update({ chat, news: lastOldLine === undefined ? [] : chat.filter(({ line }) => line > lastOldLine) });
  }

  #handleNotice(notice: Notice, why?: string): void {
    this.#state.announce("notice", notice);
    const error = FINAL_NOTICES[notice];
    if (error !== undefined) this.end(error, why);
  }

  /** Discards all state if it came from late batches of another table. */
  #setTable(id: string): void {
    const isOtherTable = this.#id !== undefined && this.#id !== id;
    this.#id = id;
    if (!isOtherTable) return;
    this.#allChat = [];
    this.#lastOldLine = undefined;
    this.#state.update({ ...EMPTY_TABLE_STATE, state: this.now.state });
    this.#stream.requestWhole();
  }

  /** Takes the seat from the answer to a join, for servers that do not send the person's id. */
  #setViewer(viewer: Viewer): void {
    if (viewer === this.now.viewer) return;
    this.#state.update({ viewer, mirror: undefined });
    this.#stream.viewer = viewer;
    if (this.#stream.hasWhole) this.#stream.requestWhole();
  }
}

/** A bot in the seat of a player who has left for good plays for itself. */
const withoutBotSeats = ({ standIns = [], ...entry }: HistoryEntry, { seats }: TableInfo): HistoryEntry => {
  const held = standIns.filter((seat) => seats[seat]?.id !== undefined);
  return { ...entry, ...(held.length > 0 && { standIns: held }) };
};

const isMalformed = (call: AnyCall): boolean => isKnownCall(call) && !isValidCall(call);
