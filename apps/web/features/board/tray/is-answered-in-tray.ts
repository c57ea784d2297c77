import type { Decision } from "@mutable/engine";
import { isAnsweredInHand } from "../hand/hand-card.tsx";
import { directCards, replyShape } from "../model/draft.ts";

/** True if the decision is answered in the tray, not in the hand, in the prompt or among the own keepers. */
export const isAnsweredInTray = (decision: Decision | undefined): decision is Decision =>
  decision !== undefined &&
  replyShape(decision) !== "play" &&
  decision.purpose !== "random" &&
  decision.kind !== "must_trash_keepers" &&
  decision.kind !== "may_go_first" &&
  directCards(decision).length === 0 &&
  !isAnsweredInHand(decision);
