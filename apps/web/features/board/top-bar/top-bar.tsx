"use client";

import Link from "next/link";
import { memo } from "react";
import { BrandMark } from "../../../ui/brand-mark.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ConnectionBadge } from "../../connection/badge.tsx";
import { deckName } from "../../formats/decks.ts";
import { isWide } from "../layout/layout.ts";
import { useInfo, useLayout, useOverlays, usePassAhead, usePresence, useShell, useText, useUnreadChat } from "../state/contexts.ts";
import { usePreferences } from "../state/preferences.ts";

export const BoardTopBar = memo(() => {
  const text = useText();
  const shell = useShell();
  const info = useInfo();
  const presence = usePresence();
  const overlays = useOverlays();
  const unreadChat = useUnreadChat();
  const layout = useLayout();
  const passAhead = usePassAhead();
  const [preferences, setPreferences] = usePreferences();
  const { t } = text;
  const { count } = unreadChat;
  const hasSide = isWide(layout);
  return (
    <header className="topbar">
      {!hasSide && <IconButton icon="list" label={t("menu.title")} onClick={() => overlays.showSheet("menu")} />}
      {shell.home(
        <Link href="/lobby" prefetch={false} className="topbar__brand" aria-label={t("board.toLobby")}>
          <BrandMark wordmark="Mutable" />
        </Link>,
      )}
      <h1 className="topbar__title">
        <b>{shell.title}</b> <span className="topbar__deck">{deckName(t, info.settings.deck, info.deckName)}</span>
      </h1>
      <span className="topbar__space" />
      {hasSide && passAhead.mode !== "nothing" && (
        <button type="button" className="filter" onClick={() => passAhead.set("nothing")}>
          <Icon name="lightning" /> {t("passAhead.chip")}
          <span className="sr-only">{t("passAhead.stop")}</span>
        </button>
      )}
      {presence !== undefined && presence.watchers > 0 && (
        <span className="stat" role="img" aria-label={t("board.watching", { count: presence.watchers })}>
          <Icon name="eye" /> <span>{presence.watchers}</span>
        </span>
      )}
      {shell.badge(<ConnectionBadge className="topbar__line" />)}
      {hasSide ? (
        <>
          <IconButton
            icon={preferences.sound ? "speaker" : "speaker-off"}
            label={t(preferences.sound ? "board.soundOff" : "board.soundOn")}
            onClick={() => setPreferences({ sound: !preferences.sound })}
          />
          <IconButton icon="table" label={t("board.asText")} onClick={() => setPreferences({ asText: true })} />
          <IconButton icon="question" label={t("keys.title")} onClick={() => overlays.showSheet("keys")} />
          <IconButton icon="list" label={t("menu.title")} onClick={() => overlays.showSheet("menu")} />
        </>
      ) : (
        <span className="topbar__talk">
          <IconButton icon="chat" label={t("board.log", { count: count })} onClick={() => overlays.showSheet(count > 0 ? "chat" : "log")} />
          {count > 0 && (
            <span className="topbar__dot" aria-hidden="true">
              {count > 99 ? "99" : count}
            </span>
          )}
        </span>
      )}
    </header>
  );
});
