import type { Call, ErrorCode } from "@mutable/protocol";
import { isError } from "../change.ts";
import { isKicked, viewerFor } from "../state.ts";
import type { TableCommand } from "../table-command.ts";
import { agreedChange, answerVote, isSameQuestion, newVote, questionFault, questionOf, voteOutcome, votingAfter } from "../votes.ts";
import type { At, CommandHandlers, TableEffect } from "./handler.ts";

export const votingHandlers = {
  /** Asks the players present. Who asks what is asked already agrees to it. */
  ask_vote(at, { asker, question }) {
    const { stored, live } = at.table;
    const { state, version } = stored;
    const { open, mayAskFrom } = live.voting;
    if (open !== undefined)
      return isSameQuestion(open, question) ? answerOpenVote(at, { person: asker.person, vote: open.id, agrees: true }) : "vote_running";
    const by = viewerFor(state, asker.person);
    const fault = isKicked(state, asker.person) ? "kicked" : questionFault(state, live.connections, question, by);
    if (fault !== undefined) return fault;
    if ((mayAskFrom.get(asker.person) ?? 0) > at.now) return "too_many";
    const asked = newVote(state, live.connections, { id: version + 1, question, asker, by, now: at.now });
    return { live: { voting: { open: asked, mayAskFrom } }, calls: [["vote_asked", { ...questionOf(question), by }]] };
  },

  answer_vote: answerOpenVote,

  /** Ends the vote, and does what was agreed. */
  end_vote({ table: { stored, live }, now }) {
    const { state } = stored;
    const { open } = live.voting;
    const outcome = open && voteOutcome(state, live.connections, open, now);
    if (open === undefined || outcome === undefined) return {};
    const { by, no } = open;
    const change = outcome === "agreed" ? agreedChange(state, open) : { state };
    if (isError(change)) throw new Error(`The vote ${open.kind} was agreed, and is refused: ${change}`);
    const refusal = outcome === "refused" && no !== "watcher" && { no };
    const call: Call = ["vote_ended", { ...questionOf(open), by, outcome, ...refusal }];
    const voting = votingAfter(live.voting, open, outcome, now);
    return { state: change.state, calls: [call, ...(change.calls ?? [])], live: { voting } };
  },
} satisfies Partial<CommandHandlers>;

type VoteAnswer = Omit<Extract<TableCommand, { readonly type: "answer_vote" }>, "type">;

function answerOpenVote({ table: { stored, live } }: At, { person, vote: id, agrees }: VoteAnswer): TableEffect | ErrorCode {
  const { open } = live.voting;
  if (open?.id !== id) return "vote_over";
  const viewer = viewerFor(stored.state, person);
  if (viewer === "watcher" && open.asker.person !== person) return "not_seated";
  return { live: { voting: { ...live.voting, open: answerVote(open, viewer, agrees) } } };
}
