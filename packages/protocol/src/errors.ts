import type { TOKENS } from "./seats.ts";

/** The error codes of all commands with their sentences: the ruleset's tokens, then our own. */
export const ERRORS = {
  unexpected_reply: "You are not asked for that now.",
  invalid_card: "That card cannot be chosen.",
  invalid_seat: "That seat cannot be chosen.",
  invalid_direction: "That is not a direction.",
  invalid_card_array: "Those cards cannot be chosen, or not that many.",
  bad_request: "The message is malformed.",
  not_signed_in: "Sign in first, as a guest or with an account.",
  not_allowed: "You may not do that at this table.",
  no_such_table: "There is no such table, or its link is no longer valid.",
  table_closed: "The table has been closed.",
  closed_by_administrator: "An administrator has closed this table.",
  table_full: "All seats are taken.",
  seat_taken: "Another player has this seat.",
  not_seated: "Take a seat first.",
  too_few_players: "More seats must be taken, one of them by a person.",
  settings_changed: "The table proposes something else now. Look again.",
  game_running: "The game is under way.",
  no_game: "No game is under way.",
  vote_running: "The players vote on something else now.",
  vote_over: "That vote is over.",
  muted: "You may not chat now.",
  kicked: "The host has asked you to leave this table.",
  banned: "An administrator has banned you.",
  too_many: "Too many requests. Wait a moment.",
  try_again: "The server cannot do this now. Nothing has changed; try again.",
  elsewhere: "You have opened another table in this window.",
  moved: "This table is on another server.",
  set_aside: "This table is damaged and cannot continue. Ask the host of this site.",
  outdated: "This page is older than the server. Reload it.",
} as const satisfies Record<(typeof TOKENS)[number], string> & Record<string, string>;

export type ErrorCode = keyof typeof ERRORS;
