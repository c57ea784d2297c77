import type { BotLevel, PlayableDeck } from "@mutable/bots";
import type { Seat } from "@mutable/engine";
import type { Carries, ErrorCode, VoteQuestion } from "@mutable/protocol";
import type { GameSetup, SeatCommand } from "@mutable/referee";
import type { AwayReason } from "./connections.ts";
import type { GameSecret, Readiness } from "./dealing.ts";
import type { PersonProfile } from "./people.ts";
import type { Kicked, NewPlayer } from "./seats.ts";
import type { TableState } from "./state.ts";
import type { Table } from "./table.ts";
import type { TableChange } from "./table-change.ts";

/** The commands of people and of the server. The caller has checked the sender's rights. */
export type TableCommand =
  | { readonly type: "arrive"; readonly person: PersonProfile }
  | { readonly type: "leave"; readonly person: string; readonly why: AwayReason }
  | { readonly type: "sit"; readonly player: NewPlayer; readonly seat?: Seat | undefined }
  /** Quick play: only at a table where a game can begin soon. */
  | { readonly type: "sit_and_play"; readonly player: NewPlayer }
  /** Keeps a place in the next game for a person without a seat, or gives it up. */
  | { readonly type: "sit_next"; readonly player: NewPlayer; readonly sits: boolean }
  | { readonly type: "stand_up"; readonly seat: Seat }
  | { readonly type: "give_up_seat"; readonly seat: Seat }
  | ({ readonly type: "set_ready"; readonly seat: Seat } & Readiness)
  | { readonly type: "set_birthday"; readonly seat: Seat; readonly isToday: boolean }
  | { readonly type: "reveal_nonce"; readonly seat: Seat; readonly nonce: string }
  | { readonly type: "start"; readonly person: string }
  | { readonly type: "rematch" }
  /** `deck`: the one that the changes name, if it is another one. `deckName`: its name, if players have made it. */
  | {
      readonly type: "change_settings";
      readonly changes: Carries<"change_settings">;
      readonly deck?: PlayableDeck | undefined;
      readonly deckName?: string | undefined;
    }
  | { readonly type: "add_bot"; readonly seat?: Seat | undefined; readonly level: BotLevel }
  | { readonly type: "remove_bot"; readonly seat: Seat }
  | ({ readonly type: "kick" } & Kicked)
  | { readonly type: "readmit"; readonly person: string }
  | { readonly type: "make_host"; readonly seat: Seat }
  | { readonly type: "mute"; readonly person: string; readonly isMuted: boolean }
  | { readonly type: "reply"; readonly reply: SeatCommand }
  /** The server passes for the seat in windows: in this turn, always, or no more. */
  | { readonly type: "pass_ahead"; readonly seat: Seat; readonly for: Carries<"pass_ahead">["for"]; readonly turn?: number | undefined }
  /** The player does something: a bot that stands in hands the seat back. */
  | { readonly type: "activity"; readonly seat: Seat }
  | { readonly type: "ask_vote"; readonly asker: NewPlayer; readonly question: VoteQuestion }
  | { readonly type: "answer_vote"; readonly person: string; readonly vote: number; readonly agrees: boolean }
  /** A person changed name or face. */
  | { readonly type: "rename_person"; readonly person: PersonProfile }
  /** A person is gone (`by` is missing), or a guest has signed in to an account and is `by` now. */
  | { readonly type: "replace_person"; readonly person: string; readonly by?: PersonProfile | undefined }
  | { readonly type: "close" };

/** The dependencies of `apply`. */
export interface Environment {
  readonly now: number;
  /** The random values of a new game. */
  readonly newGame: () => GameSecret;
  /** By how much boards tell slower, if that is not the table's setting. */
  readonly pace?: (() => number) | undefined;
  /** Replaces the setup of a game, for tables that a test lays out. */
  readonly setup?: ((state: TableState, usual: GameSetup) => GameSetup) | undefined;
}

/** The result of a command. The caller stores `change` in the log before it uses `table`. */
export interface Applied {
  readonly table: Table;
  /** Undefined if nothing changed that is stored. */
  readonly change?: TableChange | undefined;
  /** Why the command was refused. */
  readonly error?: ErrorCode | undefined;
  /**
   * The version that a reply led to, also when the same reply is sent again. If the reply waits for the end of a window, the
   * version of the table now.
   */
  readonly version?: number | undefined;
}
