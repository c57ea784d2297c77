"use client";

import type { ObservableTable, TableLink } from "@mutable/client";
import type { Viewer } from "@mutable/engine";
import type { ChatLine } from "@mutable/protocol";
import type { FormEvent } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { classes } from "../../ui/classes.ts";
import { Face } from "../../ui/face.tsx";
import { knownFace } from "../../ui/faces.ts";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { NoticeBox } from "../../ui/notice.tsx";
import { useScrolledToEnd } from "../../ui/scrolled.ts";
import { CommandError } from "../connection/command-error.tsx";
import { useTable } from "../connection/table.ts";
import { personName } from "../formats/people.ts";
import { useChatDraft } from "./chat-draft.ts";
import { useMutedReason } from "./muted-reason.ts";
import { Report } from "./report.tsx";

/** The room server refuses longer messages (`line` in packages/protocol/src/commands.ts). */
const MAX_LENGTH = 500;

/** The chat as a panel with a heading. */
export function ChatPanel({ table, onFaces, className }: ChatProps & { onFaces: () => void }) {
  const t = useTranslate();
  return (
    <section
      aria-labelledby="chat"
      className={classes("grid gap-3 rounded-[1.375rem] bg-surface p-3.5 shadow-1 md:p-4.5 forced-colors:border", className)}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id="chat" className="scroll-mt-6 text-18">
          {t("chat.title")}
        </h2>
        <IconButton icon="smile" label={t("emotes.open")} onClick={onFaces} />
      </div>
      <Chat table={table} className="max-h-64" />
    </section>
  );
}

interface ChatProps {
  table: TableLink;
  /** False if new messages are announced elsewhere, or not at all. */
  isLive?: boolean;
  className?: string | undefined;
}

/** The chat messages and a field to write one. */
export function Chat({ table, isLive = true, className }: ChatProps) {
  const lines = useTable(table, "chat");
  const channel = channelOf(useTable(table, "viewer"));
  return (
    <>
      <ChatLines table={table} isLive={isLive} className={className} />
      <div className="flex flex-wrap items-end gap-2">
        <ChatForm table={table} channel={channel} />
        <Report lines={lines} />
      </div>
    </>
  );
}

const channelOf = (viewer: Viewer): ChatLine["channel"] => (viewer === "watcher" ? "watchers" : "seats");

export function ChatLines({ table, isLive, className }: { table: ObservableTable; isLive: boolean; className?: string | undefined }) {
  const t = useTranslate();
  const lines = useTable(table, "chat");
  const channel = channelOf(useTable(table, "viewer"));
  const list = useScrolledToEnd<HTMLDivElement>(lines.length);
  return (
    <div
      {...list}
      role="log"
      aria-live={isLive ? "polite" : "off"}
      aria-label={t("chat.lines")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
      tabIndex={0}
      className={classes("grid content-start gap-2 overflow-y-auto text-15", className)}
    >
      {lines.length === 0 && <p className="text-15 text-ink-2">{t("chat.empty")}</p>}
      {lines.map((line) => (
        <ChatRow key={line.line} line={line} isOther={line.channel !== channel} />
      ))}
    </div>
  );
}

/** The field for a message, or the reason why the viewer may not write. */
function ChatForm({ table, channel }: { table: TableLink; channel: ChatLine["channel"] }) {
  const t = useTranslate();
  const info = useTable(table, "info");
  const [{ text, error }, unsaid] = useChatDraft(table);
  const silence = useMutedReason(table);

  function send(event: FormEvent) {
    event.preventDefault();
    void unsaid.send();
  }

  if (silence !== undefined)
    return (
      <NoticeBox tone="warning" className="min-w-0 flex-1">
        {silence}
      </NoticeBox>
    );
  return (
    <>
      <CommandError error={error} className="basis-full" />
      <form onSubmit={send} className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <Field
          label={t(`chat.to.${channel}`)}
          hint={channel === "watchers" && info?.settings.seatsReadWatchers === false ? t("chat.unheard") : undefined}
          value={text}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => unsaid.write(event.target.value)}
        />
        <IconButton type="submit" icon="arrow-right" label={t("chat.send")} className="mb-0.5 bg-surface-2" />
      </form>
    </>
  );
}

function ChatRow({ line, isOther }: { line: ChatLine; isOther: boolean }) {
  const t = useTranslate();
  const { by, channel, text } = line;
  return (
    <p className="flex items-start gap-2 leading-snug">
      <Face face={knownFace(by?.face ?? "")} size={24} />
      <span className="min-w-0 pt-px">
        <b>{personName(t, by ?? { name: "" })}</b>
        {isOther && <span className="text-15 text-ink-2"> ({t(`chat.channel.${channel}`)})</span>}: {text}
      </span>
    </p>
  );
}
