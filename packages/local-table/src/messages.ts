import type { BotLevel } from "@mutable/bots";
import type { DeckFile, Reason } from "@mutable/decks";
import type { Arrangement, Reply, ReplyCall, Seat } from "@mutable/engine";
import type { Answer, BotPace, Carries, CommandName, Phase, TableSettings } from "@mutable/protocol";
import type { DailyDeal, GameRecord } from "@mutable/referee";
import type { PersonProfile } from "@mutable/table";
import type { Branch, SavedTable, TableKind } from "./store/saved.ts";

/** The messages between a page and the worker that runs its table. */

/** A new table. */
export interface TablePlan {
  readonly kind: TableKind;
  readonly settings: TableSettings;
  /** The people who play on this device, in the order of their seats. The first is the host. */
  readonly people: readonly PersonProfile[];
  readonly bots: readonly BotLevel[];
  readonly isFlat?: boolean | undefined;
  /** The deal of the settings' `daily`. */
  readonly deal?: DailyDeal | undefined;
  /** The deck of the settings, if it does not ship with Mutable. It has been checked. */
  readonly deckFile?: DeckFile | undefined;
  /** Set for a table that is tried and not kept. */
  readonly trial?: TrialTable | undefined;
}

export interface TrialTable {
  /** In place of a shuffle and a deal. */
  readonly arrange?: Arrangement | undefined;
  /** What the bots reply wherever it is legal. */
  readonly script?: readonly ReplyCall[] | undefined;
}

/** A game that goes on from a step of a finished one. */
export interface BranchPlan {
  /** Its turn follows from the step. */
  readonly branch: Omit<Branch, "turn">;
  readonly record: GameRecord;
  readonly person: PersonProfile;
  /** The seat that the person plays. Bots of this level play the others, under their names. */
  readonly seat: Seat;
  readonly level: BotLevel;
  readonly names: Readonly<Partial<Record<Seat, string>>>;
  /** As of a table. */
  readonly deckFile?: DeckFile | undefined;
}

export type OpenRequest = { readonly table: string } | { readonly plan: TablePlan } | { readonly branch: BranchPlan };

/** `taken`: another tab plays at this table. `damaged`: its saved state cannot be read. */
export type OpenError = "no_such_table" | "taken" | "damaged" | "bad_plan";

export type OpenAnswer =
  | { readonly table: SavedTable; readonly error?: undefined }
  | { readonly error: OpenError; readonly why?: string | undefined };

export interface LocalStatus {
  readonly phase: Phase;
  /** The people on this device whom the game waits for, in the order of their seats. */
  readonly asked: readonly string[];
  /** The person whose turn it is, if they play on this device. */
  readonly onTurn: string | undefined;
  /** The people for whom a bot plays, in the order of their seats. */
  readonly away: readonly string[];
  /** False if the browser does not keep the game: it is full, or storage is forbidden. */
  readonly isSaved: boolean;
  readonly isPaused: boolean;
  readonly pace: BotPace;
}

/** A bot's reply with its reason. */
export interface BotMove {
  /** The version of the table that the move led to. */
  readonly version: number;
  readonly seat: Seat;
  readonly why: Reason;
}

export interface BotHint {
  readonly reply: Reply;
  readonly why: Reason;
}

/** Requests besides the room server's commands, with their arguments and results. */
export interface Requests {
  open: (request: OpenRequest) => OpenAnswer;
  /** What a sharp bot would do in the person's place; undefined if the person is not asked. */
  hint: (person: string) => BotHint | undefined;
  /** Goes back to the beginning of the person's last turn. The table's version then; undefined if there is no such turn. */
  undo: (person: string) => number | undefined;
  setPaused: (isPaused: boolean) => void;
  setPace: (pace: BotPace) => void;
  /** A bot plays for this person from now on, or no more. */
  setAway: (away: { readonly person: string; readonly isAway: boolean }) => void;
}

export type RequestName = keyof Requests;
export type Argument<Name extends RequestName> = Parameters<Requests[Name]>[0];
export type Result<Name extends RequestName> = ReturnType<Requests[Name]>;

/** `client`: one connection of one person. */
export type ToWorker =
  | { readonly type: "request"; readonly id: number; readonly name: RequestName; readonly argument: unknown }
  | { readonly type: "connect"; readonly client: number; readonly person: string }
  | { readonly type: "disconnect"; readonly client: number }
  /** Without `id` there is no answer. */
  | {
      readonly type: "command";
      readonly client: number;
      readonly id?: number;
      readonly name: CommandName;
      readonly carries: Carries<CommandName>;
    };

export type FromWorker =
  | { readonly type: "result"; readonly id: number; readonly result: unknown }
  | { readonly type: "failure"; readonly id: number; readonly message: string }
  | { readonly type: "answer"; readonly id: number; readonly answer: Answer<CommandName> }
  | { readonly type: "event"; readonly client: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly type: "status"; readonly status: LocalStatus }
  | { readonly type: "bot_move"; readonly move: BotMove }
  /** Another tab has opened the table. */
  | { readonly type: "taken" };

/** A worker or a message port. */
export interface MessageEndpoint {
  postMessage(message: unknown): void;
  addEventListener(name: "message", listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(name: "message", listener: (event: { readonly data: unknown }) => void): void;
}
