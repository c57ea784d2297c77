import type { TOKENS } from "./seats.ts";

/** The errors of all commands, with their sentences: the ruleset's tokens, and ours. */
export const ERRORS = {
  unexpected_reply: "You are not asked for that now.",
  invalid_card: "That card cannot be chosen.",
  invalid_seat: "That seat cannot be chosen.",
  invalid_direction: "That is no direction.",
  invalid_card_array: "Those cards cannot be chosen, or not that many.",
  bad_request: "That message is not of the right form.",
  not_signed_in: "Sign in first, as a guest or with an account.",
  not_allowed: "You may not do that at this table.",
  no_such_table: "There is no such table, or its link is no longer good.",
  table_closed: "The table has been closed.",
  closed_by_administrator: "An administrator has closed this table.",
  table_full: "All seats are taken.",
  seat_taken: "Somebody else sits there.",
  not_seated: "Take a seat first.",
  too_few_players: "At least two seats must be taken, one of them by a person.",
  game_running: "The game is under way.",
  no_game: "No game is under way.",
  muted: "You may not speak now.",
  kicked: "The host has asked you to leave this table.",
  banned: "You have been banned here.",
  too_many: "Too much at once. Wait a moment.",
  try_again: "The server is busy with something. Nothing has changed; try again.",
  elsewhere: "You have gone to another table in this window.",
  moved: "Another server has this table.",
  set_aside: "This table cannot be continued. Its administrator has been told.",
  outdated: "This page is older than the server. Load it again.",
} as const satisfies Record<(typeof TOKENS)[number], string> & Record<string, string>;

export type ErrorCode = keyof typeof ERRORS;
