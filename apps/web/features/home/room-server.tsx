"use client";

import { type LineState, openLine } from "@mutable/client";
import { useEffect, useState } from "react";

/** Says whether the room server answers, over the very kind of line that a game will use. */
export function RoomServer({ origin }: { origin: string | undefined }) {
  const [state, setState] = useState<LineState>({ status: "connecting" });

  useEffect(() => {
    const line = openLine(origin);
    const unsubscribe = line.subscribe(() => setState(line.state()));
    return () => {
      unsubscribe();
      line.close();
    };
  }, [origin]);

  return (
    <p role="status" className="line" data-status={state.status}>
      {sentence(state)}
    </p>
  );
}

function sentence(state: LineState): string {
  switch (state.status) {
    case "connecting":
      return "Asking the room server …";
    case "lost":
      return "The room server does not answer. Trying again …";
    case "outdated":
      return "This page is older than the server. Reload it.";
    case "open":
      return state.hello.database === "answers"
        ? `The room server answers in ${Math.max(1, Math.round(state.roundTrip))}\u00a0ms.`
        : "The room server answers, but its database does not.";
  }
}
