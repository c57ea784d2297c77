"use client";

import { type LineState, openLine } from "@mutable/client";
import { useEffect, useState } from "react";
import { useSay } from "../../texts/client.tsx";
import type { Say } from "../../texts/text.ts";
import { Icon } from "../../ui/icon.tsx";

/** Says whether the room server answers, over the very kind of line that a game will use. */
export function RoomServer({ origin }: { origin: string | undefined }) {
  const say = useSay();
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
    <p role="status" data-testid="room-server" className="flex items-center gap-2.5 text-15">
      <Icon name={state.status === "open" ? "check-circle" : "clock"} className={state.status === "open" ? "text-ok-text" : "text-ink-2"} />
      {sentence(state, say)}
    </p>
  );
}

function sentence(state: LineState, say: Say): string {
  switch (state.status) {
    case "connecting":
      return say("line.connecting");
    case "lost":
      return say("line.lost");
    case "outdated":
      return say("line.outdated");
    case "open":
      return state.hello.database === "answers" ? say("line.open", { ms: Math.max(1, Math.round(state.roundTrip)) }) : say("line.silent");
  }
}
