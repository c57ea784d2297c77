import * as z from "zod/mini";
import { seat, viewer } from "./basic-schemas.ts";

/** What the players of a table decide together (docs/tables.md). `seat`: the absent player's, or the bot's. */
export const voteQuestion = z.strictObject({
  kind: z.enum(["suspend", "resume", "stand_in", "take_over"]),
  seat: z.optional(seat),
});

export const askedVote = z.strictObject({ ...voteQuestion.shape, by: viewer });

/** `dropped`: the reason is gone, or somebody has left. `no`: who has refused. */
export const endedVote = z.strictObject({
  ...askedVote.shape,
  outcome: z.enum(["agreed", "refused", "unanswered", "withdrawn", "dropped"]),
  no: z.optional(seat),
});

export type VoteQuestion = z.output<typeof voteQuestion>;
export type VoteOutcome = z.output<typeof endedVote>["outcome"];
