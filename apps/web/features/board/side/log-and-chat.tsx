"use client";

import { type KeyboardEvent, memo, useEffect, useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { useCopy } from "../../../ui/copy.ts";
import type { LogLine } from "../model/log-lines.ts";
import { plainText } from "../model/sentence.ts";
import { useShell, useText, useUnreadChat } from "../state/contexts.ts";
import { useDeferredStep } from "../state/deferred-step.tsx";
import type { SideTab } from "../state/use-talk.ts";
import { GameLog } from "./log.tsx";

interface LogAndChatProps {
  lines: readonly LogLine[];
  tab: SideTab;
  onTab: (tab: SideTab) => void;
}

/** Log and chat as two tabs: beside the board, or in a sheet. */
export function LogAndChat({ lines, ...tabs }: LogAndChatProps) {
  return <LogAndChatTabs lines={useDeferredStep(lines)} {...tabs} />;
}

const LogAndChatTabs = memo(({ lines, tab, onTab }: LogAndChatProps) => {
  const text = useText();
  const shell = useShell();
  const unreadChat = useUnreadChat();
  const { chat } = shell.log;
  const { t } = text;
  const { count, markRead } = unreadChat;
  const { copied, copy } = useCopy();
  const outcome = copied === undefined ? undefined : t(copied ? "copy.done" : "copy.failed");
  const panel = useId();
  useEffect(() => {
    if (tab === "chat") markRead();
  }, [tab, markRead]);

  function copyLog() {
    const log = lines
      .map((line) => `${line.level === "turn" ? "\n" : line.level === "effect" ? "    " : "  "}${plainText(text, line.sentence)}`)
      .join("\n");
    void copy(log.trim());
  }

  const tabOf = (which: SideTab) => ({
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
    if (chat === null) return;
    onTab(tab === "log" ? "chat" : "log");
    currentTarget.querySelector<HTMLElement>("[aria-selected=false]")?.focus();
  }

  return (
    <>
      <div className="tabs">
        <div role="tablist" aria-label={t("zone.side")} onKeyDown={otherTab}>
          <button {...tabOf("log")}>{t("side.log")}</button>
          {chat !== null && (
            <button {...tabOf("chat")}>
              {t("side.chat")} {tab === "log" && count > 0 && <span className="count">{count}</span>}
            </button>
          )}
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
          <GameLog lines={lines} />
        </div>
      ) : (
        <div role="tabpanel" id={panel} aria-label={t("side.chat")} className="talk-chat">
          {chat}
        </div>
      )}
    </>
  );
});
