import type { Decision, View } from "@mutable/engine";
import type { TableInfo } from "@mutable/protocol";

/** The viewer's open decision in a running game. */
export const ownDecision = (view: View, info: TableInfo): Decision | undefined =>
  info.phase === "playing" ? view.open.find(({ seat }) => seat === view.viewer) : undefined;
