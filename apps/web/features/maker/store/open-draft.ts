import { type DraftFile, deckFileOf } from "../model/draft.ts";
import { type EditLabel, recordEdit, redoEdit, undoEdit } from "../model/history.ts";
import { type CardConflict, type ConflictChoice, decideConflict, isSameConflict, mergeDrafts, openConflicts } from "../model/merge.ts";
import type { DraftServer, ServerSilence } from "./draft-server.ts";
import type { DraftStore } from "./draft-store.ts";
import { isUnsent, joinDeck, joinTabs, randomLetters, type SentDraft, type StoredDeck } from "./stored-deck.ts";

/** Where the newest state is. */
export type SavedState =
  | { readonly is: "saved" }
  | { readonly is: "sending" }
  /** On this device only: no connection, or no person is signed in. */
  | { readonly is: "device"; readonly isSignedOut: boolean }
  | { readonly is: "conflict"; readonly cards: number }
  /** The device is full or forbids storage. */
  | { readonly is: "full" }
  | { readonly is: "refused"; readonly why: string };

/** A draft of a page that was left before it was stored. */
export interface UnsavedDraft {
  readonly common: DraftFile;
  readonly draft: DraftFile;
  readonly label: EditLabel;
}

/** Tells other tabs that a deck was written. */
export interface TabChannel {
  send(stamp: string): void;
  /** Returns what ends listening. */
  listen(onStamp: (stamp: string) => void): () => void;
}

export interface DraftServices {
  readonly store: DraftStore;
  readonly server: DraftServer;
  readonly tabs: TabChannel;
  /** In milliseconds since 1970. */
  now(): number;
}

/** Milliseconds without a change after which a draft is sent. */
const QUIET = 1_000;
/** Milliseconds between attempts without a connection, or on a full device. */
const RETRY = 30_000;

/** One open deck: every change is stored at once and sent soon, and changes of other tabs and devices are joined. */
export class OpenDraft {
  readonly #services: DraftServices;
  readonly #listeners = new Set<() => void>();
  readonly #stopListening: () => void;
  #state: StoredDeck;
  /** The last state of the store that this tab has written or read. */
  #seen: StoredDeck;
  #writing: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writeAgain: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #isFull = false;
  #silence: ServerSilence | undefined;
  #saved: SavedState;

  constructor(services: DraftServices, opened: StoredDeck) {
    this.#services = services;
    this.#state = opened;
    this.#seen = opened;
    this.#saved = this.#savedState();
    this.#stopListening = services.tabs.listen((stamp) => void this.#readOther(stamp));
    void this.#refresh();
  }

  get state(): StoredDeck {
    return this.#state;
  }

  get draft(): DraftFile {
    return this.#state.history.draft;
  }

  get saved(): SavedState {
    return this.#saved;
  }

  /** What is not stored yet, with the state that it began as. Undefined if all is. */
  get unsaved(): UnsavedDraft | undefined {
    if (this.#state.stamp === this.#seen.stamp) return undefined;
    const label = this.#state.history.undo.at(-1)?.label ?? { kind: "change" };
    return { common: this.#seen.history.draft, draft: this.draft, label };
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Does nothing if the edit changes nothing. */
  edit(label: EditLabel, change: (draft: DraftFile) => DraftFile): void {
    const now = this.#services.now();
    const history = recordEdit(this.#state.history, change(this.draft), label, now);
    if (history !== this.#state.history) this.#change({ ...this.#state, history });
  }

  /** Joins what a page that was left could not store. */
  takeOver({ common, draft, label }: UnsavedDraft): void {
    const joined = mergeDrafts(common, draft, this.draft);
    const history = recordEdit(this.#state.history, joined.draft, label, this.#services.now());
    const conflicts = openConflicts(joined.draft, [...this.#state.conflicts, ...joined.conflicts]);
    this.#change({ ...this.#state, history, conflicts });
  }

  /** The edit that was taken back. */
  undo(): EditLabel | undefined {
    return this.#return(undoEdit(this.#state.history));
  }

  redo(): EditLabel | undefined {
    return this.#return(redoEdit(this.#state.history));
  }

  #return(found: ReturnType<typeof undoEdit>): EditLabel | undefined {
    if (found !== undefined) this.#change({ ...this.#state, history: found.history });
    return found?.label;
  }

  decide(conflict: CardConflict, choice: ConflictChoice, label: EditLabel): void {
    const others = this.#state.conflicts.filter((each) => !isSameConflict(each, conflict));
    if (others.length === this.#state.conflicts.length) return;
    const history = recordEdit(this.#state.history, decideConflict(this.draft, conflict, choice), label, this.#services.now());
    this.#change({ ...this.#state, history, conflicts: others });
  }

  /** Tries again what was refused or could not be sent. */
  retry(): void {
    this.#silence = undefined;
    void this.#write();
    this.#schedule(0);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stopListening();
    this.#listeners.clear();
  }

  /** Resolves when the newest state is stored, or cannot be. */
  async settled(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing;
  }

  #change(next: StoredDeck): void {
    this.#state = { ...next, changed: this.#services.now(), stamp: randomLetters(12) };
    this.#tell();
    void this.#write();
    if (this.#silence?.is === "refused") this.#silence = undefined;
    this.#schedule(QUIET);
  }

  #tell(): void {
    this.#saved = this.#savedState();
    for (const listener of this.#listeners) listener();
  }

  #savedState(): SavedState {
    const { conflicts } = this.#state;
    if (this.#isFull) return { is: "full" };
    if (conflicts.length > 0) return { is: "conflict", cards: new Set(conflicts.map(({ card }) => card)).size };
    if (this.#silence?.is === "refused") return this.#silence;
    if (this.#silence !== undefined) return { is: "device", isSignedOut: this.#silence.is === "signedOut" };
    return this.#isSending || isUnsent(this.#state) ? { is: "sending" } : { is: "saved" };
  }

  // ── On this device. ──

  /** Writes the newest state after the write under way. */
  #write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#state.stamp !== this.#seen.stamp) {
      const mine = this.#state;
      const seen = this.#seen;
      try {
        const written = await this.#services.store.update(mine.id, (current) =>
          current === undefined || current.stamp === seen.stamp || current.stamp === mine.stamp ? mine : joinTabs(mine, seen, current),
        );
        this.#seen = written;
        this.#isFull = false;
        clearTimeout(this.#writeAgain);
        this.#adopt(mine, written);
        this.#services.tabs.send(written.stamp);
      } catch {
        this.#isFull = true;
        this.#tell();
        // Also of a page that was left: its document may live on.
        clearTimeout(this.#writeAgain);
        this.#writeAgain = setTimeout(() => void this.#write(), RETRY);
        return;
      }
    }
  }

  /** Takes over what `written` has besides `mine`, under the changes made since. */
  #adopt(mine: StoredDeck, written: StoredDeck): void {
    if (written !== mine) this.#state = this.#state === mine ? written : joinTabs(this.#state, mine, written);
    this.#tell();
  }

  async #readOther(stamp: string): Promise<void> {
    if (stamp === this.#seen.stamp) return;
    // A write under way may have ended before the other tab's one.
    await this.settled();
    const current = await this.#services.store.load(this.#state.id).catch(() => undefined);
    if (this.#writing !== undefined) return this.#readOther(stamp);
    if (current === undefined || current.stamp === this.#seen.stamp) return;
    const [mine, seen] = [this.#state, this.#seen];
    this.#seen = current;
    const joined = joinTabs(mine, seen, current);
    // Without own changes the state is that of the other tab.
    this.#state = mine.stamp === seen.stamp ? { ...joined, stamp: current.stamp } : joined;
    this.#tell();
    if (this.#state.stamp !== current.stamp) void this.#write();
  }

  // ── On the server. ──

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), delay);
  }

  /** Joins what another device has sent since. */
  async #refresh(): Promise<void> {
    const { base } = this.#state;
    if (base !== undefined) {
      const found = await this.#services.server.load(base.key);
      if (found !== "none" && !("is" in found)) {
        if (found.revision > (this.#state.base?.revision ?? 0)) this.#join(base.draft, found);
      } else if (found !== "none") this.#silence = found;
      this.#tell();
    }
    this.#schedule(base === undefined ? QUIET : 0);
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#state.conflicts.length > 0 || this.#silence?.is === "signedOut" || !isUnsent(this.#state)) return;
    const draft = deckFileOf(this.draft);
    const { base, from } = this.#state;
    this.#isSending = true;
    this.#tell();
    const answer = await this.#services.server.save(base, draft, from);
    this.#isSending = false;
    this.#silence = answer.is === "saved" || answer.is === "conflict" ? undefined : answer;
    if (answer.is === "saved") {
      const { key, revision } = answer;
      this.#keep({ ...this.#state, base: { key, revision, draft }, sent: this.#services.now() });
    }
    if (answer.is === "conflict" && base !== undefined) this.#join(base.draft, { ...answer, key: base.key });
    this.#tell();
    if (answer.is === "offline") this.#schedule(RETRY);
    else if (answer.is === "saved" || answer.is === "conflict") this.#schedule(QUIET);
  }

  #join(common: Parameters<typeof joinDeck>[1], { key, revision, draft }: SentDraft): void {
    this.#keep({ ...joinDeck(this.#state, common, draft), base: { key, revision, draft }, sent: this.#services.now() });
  }

  /** A change of the state that is no edit. */
  #keep(next: StoredDeck): void {
    this.#state = { ...next, stamp: randomLetters(12) };
    void this.#write();
  }
}
