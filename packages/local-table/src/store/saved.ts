import type { DeckFile } from "@mutable/decks";
import type { Arrangement, ReplyCall, Seat } from "@mutable/engine";
import type { Phase, TableSettings } from "@mutable/protocol";
import type { DailyDeal } from "@mutable/referee";
import type { FinishedGameSummary, LogEntry, PersonProfile, TableSnapshot } from "@mutable/table";

/** What a device keeps of its tables and games. Later versions must be able to read it. */

/** A saved table, for lists. Its game is in its log and its snapshot. */
export interface SavedTable {
  readonly id: string;
  readonly kind: TableKind;
  readonly settings: TableSettings;
  /** Of a deck that does not ship with Mutable. */
  readonly deckName?: string | undefined;
  /** The people who play on this device. */
  readonly people: readonly PersonProfile[];
  /** True if the device lies flat between two people: the page is turned for the second one. */
  readonly isFlat?: boolean | undefined;
  /** The daily deal that the device has fetched for this table. */
  readonly deal?: DailyDeal | undefined;
  readonly phase: Phase;
  readonly turn: number;
  /** In milliseconds since 1970. */
  readonly created: number;
  readonly changed: number;
  readonly branch?: Branch | undefined;
  /** True once a hint or an undo was used. Only practice and branches have these (`hasHelp`), and they count for no score. */
  readonly isHelped?: boolean | undefined;
  /** Of a table that is tried and not kept. */
  readonly arrange?: Arrangement | undefined;
  /** Of a table that is tried: what its bots reply wherever it is legal. */
  readonly script?: readonly ReplyCall[] | undefined;
}

/** "people": several people hand the device on. "practice": with hints, reasons and undo. */
export type TableKind = "people" | "bots" | "practice" | "solo" | "branch";

/** Where a "what if" game left a finished one. */
export interface Branch {
  readonly game: string;
  /** True if this device has the finished game; otherwise it is the server's. */
  readonly isOnDevice?: boolean | undefined;
  /** The code of the game's table, if that gives access. */
  readonly code?: string | undefined;
  readonly name: string;
  /** The number of moves that are those of the finished game. */
  readonly step: number;
  /** The turn at this step. */
  readonly turn: number;
  /** The move that the person makes first, if it was chosen with the branch. */
  readonly move?: ReplyCall | undefined;
  /** How the game really ended. */
  readonly actual: ActualEnding;
}

export interface ActualEnding {
  /** The seat that won, if one did. */
  readonly winner?: Seat | undefined;
  readonly turn: number;
  readonly step: number;
}

/** A game that was finished on this device. */
export interface SavedGame extends Omit<FinishedGameSummary, "from" | "isPublic" | "seats"> {
  readonly kind: TableKind;
  /** Of a deck that does not ship with Mutable. */
  readonly deckName?: string | undefined;
  readonly seats: readonly SavedSeat[];
  readonly moves: number;
  readonly branch?: Branch | undefined;
  readonly isHelped?: boolean | undefined;
  /** Of a daily deal: true once the server has it, or has refused it. */
  readonly isHandedIn?: boolean | undefined;
}

export interface SavedSeat {
  readonly seat: string;
  readonly name: string;
  readonly face: string;
  readonly bot?: string | undefined;
}

export interface StoredGame {
  readonly game: SavedGame;
  /** As JSON: the same form as the room server's. */
  readonly record: string;
}

/** A change of a table: what is written together, or not at all. */
export interface SavedStep {
  readonly table: SavedTable;
  readonly entries: readonly LogEntry[];
  readonly snapshot: TableSnapshot;
  readonly finished?: StoredGame | undefined;
}

export interface SavedTableParts {
  readonly table: SavedTable;
  readonly entries: readonly LogEntry[];
  readonly snapshot: TableSnapshot | null;
}

export interface LocalStore {
  tables(): Promise<SavedTable[]>;
  load(table: string): Promise<SavedTableParts | undefined>;
  save(step: SavedStep): Promise<void>;
  /** Removes the entries after a version. */
  rewind(table: SavedTable, snapshot: TableSnapshot): Promise<void>;
  remove(table: string): Promise<void>;
  games(): Promise<SavedGame[]>;
  game(id: string): Promise<StoredGame | undefined>;
  /** Keeps a game that was not played on this device. */
  saveGame(game: StoredGame): Promise<void>;
  removeGame(id: string): Promise<void>;
  /** A deck that does not ship with Mutable, by its id. */
  deckFile(id: string): Promise<DeckFile | undefined>;
  saveDeckFile(file: DeckFile): Promise<void>;
  markHandedIn(id: string): Promise<void>;
}
