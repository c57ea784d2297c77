import type { Seat } from "@mutable/engine";
import type { VoteInfo } from "@mutable/protocol";
import { seatNames, type ViewContext, whoArguments } from "../model/context.ts";

/** A vote as its panel shows it. */
export interface VoteText {
  readonly title: string;
  /** Who has answered, who has not, and what silence means. */
  readonly details: string;
  /** The answers that the viewer can give. */
  readonly offers: "answer" | "withdrawal" | "nothing";
}

/** `you`: the viewer's id, which tells a spectator's own question. */
export function voteText(context: ViewContext, vote: VoteInfo, you: string | undefined): VoteText {
  const { t, viewer, nameOf } = context;
  const {
    kind,
    seat,
    by,
    asker: { id, name },
    yes,
    open,
  } = vote;
  const isAsker = by === "watcher" ? you !== undefined && id === you : by === viewer;
  const asker = by === "watcher" ? { who: isAsker ? "you" : "other", name } : whoArguments(context, by);
  const names = (seats: readonly Seat[]) => seatNames(context, seats);
  return {
    title: t(`vote.${kind}`, { ...asker, seat: seat === undefined ? "" : nameOf(seat) }),
    details: [
      yes.length > 0 && t("vote.yesSays", { names: names(yes) }),
      open.length > 0 && t("vote.waitsFor", { names: names(open) }),
      kind === "stand_in" && t("vote.silence"),
    ]
      .filter(Boolean)
      .join(" "),
    offers: isAsker ? "withdrawal" : mustAnswer(vote, viewer) ? "answer" : "nothing",
  };
}

/** True if the viewer is asked and has not answered. */
export const mustAnswer = ({ open }: VoteInfo, viewer: ViewContext["viewer"]): boolean => viewer !== "watcher" && open.includes(viewer);
