"use client";

import { type KeyboardEvent, memo, useEffect, useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { useCopy } from "../../../ui/copy.ts";
import { Chat, ChatLines } from "../../chat/chat.tsx";
import type { Line } from "../model/log-lines.ts";
import { inWords } from "../model/sentence.ts";
import { useBoard, useLater } from "../state/board-state.tsx";
import { Log } from "./log.tsx";

export type Tab = "log" | "chat";

interface TalkProps {
  lines: readonly Line[];
  tab: Tab;
  onTab: (tab: Tab) => void;
}

/** Log and chat behind two tabs: beside the board, or in a sheet. */
export function Talk({ lines, ...tabs }: TalkProps) {
  return <Tabs lines={useLater(lines)} {...tabs} />;
}

const Tabs = memo(({ lines, tab, onTab }: TalkProps) => {
  const { voice, table, link, chat } = useBoard();
  const { t } = voice;
  const { unread, see } = chat;
  const { copied, copy } = useCopy();
  const outcome = copied === undefined ? undefined : t(copied ? "copy.done" : "copy.failed");
  const panel = useId();
  useEffect(() => {
    if (tab === "chat") see();
  }, [tab, see]);

  function copyLog() {
    const text = lines
      .map((line) => `${line.level === "turn" ? "\n" : line.level === "effect" ? "    " : "  "}${inWords(voice, line.told)}`)
      .join("\n");
    void copy(text.trim());
  }

  const tabOf = (which: Tab) => ({
    type: "button" as const,
    role: "tab",
    "aria-selected": tab === which,
    "aria-controls": panel,
    tabIndex: tab === which ? 0 : -1,
    onClick: () => onTab(which),
  });

  function otherTab(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget } = event;
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    event.preventDefault();
    onTab(tab === "log" ? "chat" : "log");
    currentTarget.querySelector<HTMLElement>("[aria-selected=false]")?.focus();
  }

  return (
    <>
      <div className="tabs">
        <div role="tablist" aria-label={t("zone.side")} onKeyDown={otherTab}>
          <button {...tabOf("log")}>{t("side.log")}</button>
          <button {...tabOf("chat")}>
            {t("side.chat")} {tab === "log" && unread > 0 && <span className="count">{unread}</span>}
          </button>
        </div>
        {tab === "log" && (
          <>
            <Button tone="ghost" className="tabs__copy" onClick={copyLog}>
              {outcome ?? t("log.copy")}
            </Button>
            <span role="status" className="sr-only">
              {outcome}
            </span>
          </>
        )}
      </div>
      {tab === "log" ? (
        <div role="tabpanel" id={panel} aria-label={t("side.log")} className="contents">
          <Log lines={lines} />
        </div>
      ) : (
        <div role="tabpanel" id={panel} aria-label={t("side.chat")} className="talk-chat">
          {link === undefined ? (
            <>
              <ChatLines table={table} isLive={false} className="flex-1" />
              <p className="text-14 text-ink-2">{t("replay.chat")}</p>
            </>
          ) : (
            <Chat table={link} isLive={false} className="flex-1" />
          )}
        </div>
      )}
    </>
  );
});
