"use client";

import type { ObservableTable } from "@mutable/client";
import { useTranslate } from "../../texts/client.tsx";
import { acceptsAll, asOwn, type BoardShell } from "../board/state/shell.ts";
import { ChatLines } from "../chat/chat.tsx";
import { dailyDealAddress } from "../decks/addresses.ts";

type PastPart =
  | "table"
  | "link"
  | "pacing"
  | "pace"
  | "className"
  | "home"
  | "invitation"
  | "accepts"
  | "promptAside"
  | "recap"
  | "result"
  | "scores";

/** What replays and recaps have in common: nobody can act, no score counts, and each step replaces the one before. */
export const pastShell = (table: ObservableTable): Pick<BoardShell, PastPart> => ({
  table,
  link: undefined,
  pacing: "stepwise",
  pace: () => 1,
  className: "is-replay",
  home: asOwn,
  invitation: undefined,
  accepts: acceptsAll,
  promptAside: null,
  recap: undefined,
  result: { replayOf: () => undefined, links: asOwn, outcome: null, canRepeat: false, dealsItself: false },
  scores: {
    load: undefined,
    areOfAll: true,
    firstPlaces: 0,
    dealTitle: "solo.dealOf",
    rankTitle: "solo.rank",
    dealAddress: dailyDealAddress,
  },
});

/** The chat as it was. */
export function PastChat({ table }: { table: ObservableTable }) {
  const t = useTranslate();
  return (
    <>
      <ChatLines table={table} isLive={false} className="flex-1" />
      <p className="text-15 text-ink-2">{t("replay.chat")}</p>
    </>
  );
}
