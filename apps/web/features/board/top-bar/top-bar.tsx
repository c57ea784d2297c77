"use client";

import Link from "next/link";
import { type ComponentType, memo } from "react";
import { BrandMark } from "../../../ui/brand-mark.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ConnectionBadge } from "../../connection/badge.tsx";
import { useTable } from "../../connection/table.ts";
import { deckName } from "../../formats/decks.ts";
import { isTable } from "../layout/layout.ts";
import { useInfo, useLayout, useOverlays, usePassAhead, usePresence, useShell, useText, useUnreadChat } from "../state/contexts.ts";
import { usePreferences } from "../state/preferences.ts";
import { canTalk } from "../state/shell.ts";
import { useTalk } from "../state/use-talk.ts";

interface LaterTopBarParts {
  readonly NextGameStat: ComponentType;
}

export const BoardTopBar = memo(({ later }: { later: LaterTopBarParts | undefined }) => {
  const text = useText();
  const shell = useShell();
  const info = useInfo();
  const presence = usePresence();
  const overlays = useOverlays();
  const unreadChat = useUnreadChat();
  const layout = useLayout();
  const talk = useTalk();
  const passAhead = usePassAhead();
  const [preferences, setPreferences] = usePreferences();
  const { t } = text;
  const { count } = unreadChat;
  const isAtTable = isTable(layout);
  const isWatcher = useTable(shell.table, "viewer") === "watcher";
  return (
    <header className="topbar">
      <div className="topbar__name">
        {!isAtTable && <IconButton icon="list" label={t("menu.title")} onClick={() => overlays.showSheet("menu")} />}
        {shell.home(
          <Link href="/lobby" prefetch={false} className="topbar__brand" aria-label={t("board.toLobby")}>
            <BrandMark wordmark="Mutable" />
          </Link>,
        )}
        <h1 className="topbar__title">
          <b>{shell.title}</b> <span className="topbar__deck">{deckName(t, info.settings.deck, info.deckName)}</span>
        </h1>
      </div>
      <span className="topbar__space" />
      <div className="topbar__acts">
        {isAtTable && passAhead.mode !== "nothing" && (
          <button type="button" className="filter" onClick={() => passAhead.set("nothing")}>
            <Icon name="lightning" /> {t("passAhead.chip")}
            <span className="sr-only">{t("passAhead.stop")}</span>
          </button>
        )}
        {presence !== undefined && presence.watchers > 0 && (
          <span className="stat topbar__watchers" role="img" aria-label={t("board.watching", { count: presence.watchers })}>
            <Icon name="eye" /> <span>{presence.watchers}</span>
          </span>
        )}
        {!isAtTable && later && <later.NextGameStat />}
        {shell.badge(<ConnectionBadge className="topbar__line" />)}
        {canTalk(shell) && isWatcher && <IconButton icon="smile" label={t("emotes.open")} onClick={() => overlays.showSheet("emotes")} />}
        {isAtTable && (
          <IconButton
            icon={preferences.sound ? "speaker" : "speaker-off"}
            label={t(preferences.sound ? "board.soundOff" : "board.soundOn")}
            onClick={() => setPreferences({ sound: !preferences.sound })}
          />
        )}
        <span className="topbar__talk">
          <IconButton icon="chat" label={t("board.log", { count: count })} onClick={() => talk.show(count > 0 ? "chat" : "log")} />
          {count > 0 && (
            <span className="topbar__dot" aria-hidden="true">
              {count > 99 ? "99" : count}
            </span>
          )}
        </span>
        {isAtTable && <IconButton icon="list" label={t("menu.title")} onClick={() => overlays.showSheet("menu")} />}
      </div>
    </header>
  );
});
