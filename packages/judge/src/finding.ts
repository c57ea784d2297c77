/** A broken law. */
export interface LawFinding {
  /** Names the law and how it was broken. */
  readonly code: LawFindingCode;
  /** A sentence for people. */
  readonly text: string;
  readonly table?: string | undefined;
  readonly version?: number | undefined;
  readonly person?: string | undefined;
}

/** The codes of all findings, by the law that finds them. */
export type LawFindingCode =
  // What was acknowledged has happened, once and in the order of time.
  | "acknowledged_not_logged"
  | "acknowledged_otherwise"
  | "logged_twice"
  | "refused_and_logged"
  | "out_of_order"
  | "window_reply_lost"
  | "window_reply_replaced"
  | "window_too_short"
  | "reply_forgotten"
  | "effect_missing"
  | "vote_not_agreed"
  // Clients get versions without gaps, and none that is older than what others know.
  | "version_missing"
  | "version_back"
  | "stale_join"
  | "join_incomplete"
  | "joined_as_other"
  // Each viewer gets what the log gives that viewer.
  | "told_otherwise"
  | "told_unlogged"
  | "told_before_stored"
  | "past_otherwise"
  | "deadline_untold"
  | "shown_otherwise"
  // Who may not come in does not, and nobody is moved by others.
  | "kicked_told"
  | "spectator_let_in"
  | "bot_seat_taken"
  | "ready_unasked"
  | "next_not_seated"
  // The log of a table has one writer at a time.
  | "log_gap"
  | "epoch_back"
  | "epoch_shared"
  | "epoch_not_owned"
  | "written_after_successor"
  | "committed_out_of_order"
  | "written_not_stored"
  | "log_not_replayable"
  // Finished games.
  | "game_missing"
  | "game_twice"
  | "game_otherwise"
  | "game_unplayed"
  | "record_missing"
  | "record_twice"
  | "record_otherwise"
  | "record_not_verified"
  // Snapshots and restores.
  | "snapshot_otherwise"
  | "snapshot_damaged"
  | "snapshot_ahead"
  | "table_set_aside"
  // What is due happens, and no table waits for nobody.
  | "due_late"
  | "waits_for_nobody"
  | "not_handed_back"
  | "clock_otherwise";
