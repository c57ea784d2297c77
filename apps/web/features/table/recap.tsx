"use client";

import type { Replay, TableLink } from "@mutable/client";
import type { Deck } from "@mutable/engine";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useRef, useState } from "react";
import { loadPart } from "../../ui/load-part.ts";
import { Board } from "../board/board.tsx";
import { focusZone } from "../board/shared/focus.ts";
import type { DeviceParts } from "../board/state/device-parts.ts";

/** Loaded on demand, as few games need it. */
const RecapBoard = dynamic(() => loadPart(() => import("../replay/recap-board.tsx").then((found) => found.RecapBoard)), { ssr: false });

/** The board of a live table, or what happened while the player was away. */
export function LiveBoard({ table, deck, device }: { table: TableLink; deck: Deck; device?: DeviceParts | undefined }) {
  const [replay, setReplay] = useState<Replay>();
  const watch = useCallback(async () => {
    const { loadRecap } = await import("../replay/load-recap.ts");
    const loaded = await loadRecap(table, deck);
    setReplay(loaded);
    return loaded !== undefined;
  }, [table, deck]);
  const close = useCallback(() => {
    setReplay(undefined);
    table.forgetMissed();
  }, [table]);
  const wasReplaying = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (wasReplaying.current && replay === undefined) focusZone("zone-prompt");
    wasReplaying.current = replay !== undefined;
  }, [replay]);
  return replay === undefined ? (
    <Board table={table} device={device} watchRecap={watch} />
  ) : (
    <RecapBoard link={table} replay={replay} onClose={close} />
  );
}
