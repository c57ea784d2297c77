/** All seats, in the order of turns. */
export const SEATS = ["player_1", "player_2", "player_3", "player_4", "player_5", "player_6"] as const;
export type Seat = (typeof SEATS)[number];

/** The ruleset's codes for a refused reply. */
export const TOKENS = ["unexpected_reply", "invalid_card", "invalid_seat", "invalid_direction", "invalid_card_array"] as const;
export type Token = (typeof TOKENS)[number];
