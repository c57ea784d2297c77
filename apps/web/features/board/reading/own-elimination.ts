import { predictEffects, type ReplyCall } from "@mutable/engine";
import type { ViewContext } from "../model/context.ts";

/** True if this reply would eliminate the viewer, as far as public facts say. */
export const eliminatesViewer = ({ deck, view, viewer }: ViewContext, call: ReplyCall): boolean =>
  predictEffects(deck, view, call)?.some((effect) => effect.say === "eliminates" && effect.seat === viewer) === true;
