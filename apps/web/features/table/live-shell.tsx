"use client";

import type { TableLink } from "@mutable/client";
import { paceFactor } from "@mutable/protocol";
import { useMemo } from "react";
import { useTexts } from "../../texts/client.tsx";
import { acceptsAll, asOwn, type BoardShell, type Recap } from "../board/state/shell.ts";
import { Chat } from "../chat/chat.tsx";
import { useTable } from "../connection/table.ts";
import { dateText } from "../formats/dates.ts";
import { gameAddress } from "./game-address.ts";
import { LIVE_SCORES } from "./score-source.ts";

/** The board of a table on the server. */
export function useLiveShell(link: TableLink, recap: Recap): BoardShell {
  const { t, language } = useTexts();
  const viewer = useTable(link, "viewer");
  const code = useTable(link, "code");
  const { settings, day } = useTable(link, "info") ?? {};
  // A daily deal has its day in the place of a name.
  const title = day === undefined ? (settings?.name ?? "") : t("solo.dealOf", { day: dateText(language, new Date(day)) });
  return useMemo(
    () => ({
      table: link,
      link,
      you: viewer === "watcher" ? undefined : viewer,
      pacing: "live",
      pace: () => paceFactor(link.now.info?.settings ?? {}),
      className: undefined,
      title,
      home: asOwn,
      badge: asOwn,
      invitation: code === undefined ? undefined : `/t/${code}`,
      menu: asOwn,
      prompt: asOwn,
      accepts: acceptsAll,
      promptAside: null,
      hand: asOwn,
      controls: null,
      recap,
      sheets: {},
      keys: [],
      log: { mark: (lines) => lines, goTo: undefined, chat: <Chat table={link} isLive={false} className="flex-1" /> },
      result: {
        replayOf: (game, turn) => gameAddress(game, code, turn),
        links: asOwn,
        outcome: null,
        canRepeat: true,
        dealsItself: false,
      },
      scores: LIVE_SCORES,
    }),
    [link, viewer, title, code, recap],
  );
}
