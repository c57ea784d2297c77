"use client";

import type { Replay, TableLink } from "@mutable/client";
import type { Deck } from "@mutable/engine";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { loadPart } from "../../ui/load-part.ts";
import { Board } from "../board/board.tsx";
import { focusPanel } from "../board/shared/focus.ts";
import type { BoardShell, Recap } from "../board/state/shell.ts";

/** Loaded on demand, as few games need it. */
const RecapBoard = dynamic(() => loadPart(() => import("../replay/recap-board.tsx").then((found) => found.RecapBoard)), { ssr: false });

interface RecapState {
  readonly recap: Recap;
  /** What is replayed now. */
  readonly replay: Replay | undefined;
  close(): void;
}

/** Loads what the viewer has missed when it is asked for. */
export function useRecap(link: TableLink, deck: Deck): RecapState {
  const [replay, setReplay] = useState<Replay>();
  const recap = useMemo(
    (): Recap => ({
      async watch() {
        const { loadRecap } = await import("../replay/load-recap.ts");
        const loaded = await loadRecap(link, deck);
        setReplay(loaded);
        return loaded !== undefined;
      },
      forget: () => link.forgetMissed(),
    }),
    [link, deck],
  );
  const close = useCallback(() => {
    setReplay(undefined);
    link.forgetMissed();
  }, [link]);
  const wasReplaying = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (wasReplaying.current && replay === undefined) focusPanel("panel-prompt");
    wasReplaying.current = replay !== undefined;
  }, [replay]);
  return { recap, replay, close };
}

interface BoardOrRecapProps extends Pick<RecapState, "replay" | "close"> {
  link: TableLink;
  shell: BoardShell;
}

/** The board of a table, or what happened while the player was away. */
export const BoardOrRecap = ({ link, shell, replay, close }: BoardOrRecapProps) =>
  replay === undefined ? <Board shell={shell} /> : <RecapBoard link={link} replay={replay} onClose={close} />;
