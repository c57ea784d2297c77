"use client";

import { reasonText } from "@mutable/decks";
import type { BotHint, LocalTableHandle } from "@mutable/local-table";
import { useEffect, useMemo, useState } from "react";
import { useDeckTexts } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { seatLabel } from "../board/model/context.ts";
import { logLines } from "../board/model/log-lines.ts";
import { plainText } from "../board/model/sentence.ts";
import { Sheet } from "../board/shared/sheet.tsx";
import { useCurrentView, useInfo, useInput, useOverlays, useShell, useText } from "../board/state/contexts.ts";
import { useTable } from "../connection/table.ts";
import { LOCAL_HOME } from "../device/address.ts";
import { replySentence } from "../device/reply-sentence.ts";
import { explainMoves } from "./explain-moves.ts";
import { ReturnButtons } from "./return-buttons.tsx";
import { useBotMoves, useStatus } from "./use-handle.ts";

/** What a table of this device adds to the board. */

interface DeviceProps {
  handle: LocalTableHandle;
}

/** Says that the table is on this device, and if it is not saved. */
export function DeviceBadge({ handle }: DeviceProps) {
  const t = useTranslate();
  const { isSaved, isPaused } = useStatus(handle);
  const state = !isSaved ? "unsaved" : isPaused ? "paused" : "saved";
  return (
    <span
      role="status"
      data-testid="device-state"
      className={`topbar__line inline-flex items-center gap-1.5 font-semi text-15 ${isSaved ? "text-ok-text" : "text-warn-text"} ${state === "saved" ? "is-fine" : ""}`}
    >
      <Icon name={!isSaved ? "warning" : isPaused ? "pause" : "device-mobile"} />
      {t(`local.state.${state}`)}
    </span>
  );
}

const PACES = ["quick", "normal", "relaxed"] as const;

/** Pause, pace and the way out. */
export function DeviceMenu({ handle, person }: DeviceProps & { person: string }) {
  const t = useTranslate();
  const { isPaused, pace, away } = useStatus(handle);
  const overlays = useOverlays();
  const info = useInfo();
  // Nothing else goes on by itself.
  const hasBots = isPaused || away.length > 0 || Object.values(info.seats).some((place) => place?.bot !== undefined);
  return (
    <>
      <ReturnButtons handle={handle} onReturn={overlays.close} />
      {hasBots && (
        <>
          <Segmented
            name="pace"
            legend={t("create.pace")}
            value={pace}
            options={PACES.map((each) => ({ value: each, label: t(`create.pace.${each}`) }))}
            onChange={(chosen) => void handle.setPace(chosen)}
          />
          <Button
            onClick={() => {
              void handle.setPaused(!isPaused);
              overlays.close();
            }}
          >
            {t(isPaused ? "local.goOn" : "local.pause")}
          </Button>
        </>
      )}
      {hasHelp(handle) && (
        <>
          <Button onClick={() => overlays.showSheet("hint")}>{t("local.hint")}</Button>
          <Button onClick={() => overlays.showSheet("reasons")}>{t("local.whyTitle")}</Button>
          <Button
            onClick={() => {
              void handle.undo(person);
              overlays.close();
            }}
          >
            {t("local.undo")}
          </Button>
        </>
      )}
      <a className={buttonLook({})} href={LOCAL_HOME}>
        {t("local.leave")}
      </a>
    </>
  );
}

/** True for tables with hints, reasons and undo. */
export const hasHelp = ({ table: { kind } }: LocalTableHandle): boolean => kind === "practice" || kind === "branch";

interface DevicePromptProps extends DeviceProps {
  person: string;
  /** Set if the device is to be handed on again. */
  onHandOn: (() => void) | undefined;
}

/** In practice a hint and undo, and reasons where there is room; the menu has all of them. During a pause: go on. */
export function DevicePrompt({ handle, person, onHandOn }: DevicePromptProps) {
  const t = useTranslate();
  const { isPaused, isSaved } = useStatus(handle);
  const input = useInput();
  const overlays = useOverlays();
  const moves = useBotMoves(handle);
  if (isPaused)
    return (
      <Button tone="primary" onClick={() => void handle.setPaused(false)}>
        {t("local.goOn")}
      </Button>
    );
  if (onHandOn !== undefined)
    return (
      <Button tone="primary" onClick={onHandOn}>
        {t("local.handOn")}
      </Button>
    );
  return (
    <span className="device-acts">
      {!isSaved && <Icon name="warning" className="text-warn-text" />}
      {hasHelp(handle) && input.decision !== undefined && (
        <IconButton icon="lightbulb" label={t("local.hint")} onClick={() => overlays.showSheet("hint")} />
      )}
      {hasHelp(handle) && moves.length > 0 && (
        <IconButton
          className="device-acts__why"
          icon="chat-teardrop-text"
          label={t("local.whyTitle")}
          onClick={() => overlays.showSheet("reasons")}
        />
      )}
      {hasHelp(handle) && <IconButton icon="arrow-counter-clockwise" label={t("local.undo")} onClick={() => void handle.undo(person)} />}
    </span>
  );
}

/** What a sharp bot would do, and why. */
export function HintSheet({ handle, person }: DeviceProps & { person: string }) {
  const { context } = useCurrentView();
  const { t, deck, nameOf } = context;
  const input = useInput();
  const overlays = useOverlays();
  const words = useDeckTexts(deck.id);
  const [hint, setHint] = useState<BotHint | "none">();
  const { decision } = input;
  useEffect(() => {
    let isOver = false;
    void handle.hint(person).then((found) => isOver || setHint(found ?? "none"));
    return () => {
      isOver = true;
    };
  }, [handle, person]);
  const isCurrent = hint !== undefined && hint !== "none" && hint.reply.decision === decision?.id;
  return (
    <Sheet heading={t("local.hint")} onClose={overlays.close}>
      <div className="grid gap-3" role="status">
        {hint === undefined && <p>{t("local.hintThinking")}</p>}
        {hint === "none" && <p>{t("local.hintNone")}</p>}
        {isCurrent && (
          <>
            <p className="font-semi text-18">{replySentence(context, hint.reply.call)}</p>
            <p className="text-ink-2">{reasonText(words, hint.why, nameOf)}</p>
            <Button
              tone="primary"
              onClick={() => {
                input.answer(hint.reply.call);
                overlays.close();
              }}
            >
              {t("local.hintDo")}
            </Button>
          </>
        )}
        <p className="sheet__note">{t("local.hintFair")}</p>
      </div>
    </Sheet>
  );
}

/** The number of moves whose reasons are listed. */
const LISTED = 12;

/** The last moves of bots with their reasons, the newest first. */
export function ReasonsSheet({ handle }: DeviceProps) {
  const { context } = useCurrentView();
  const { t, deck } = context;
  const shell = useShell();
  const text = useText();
  const overlays = useOverlays();
  const words = useDeckTexts(deck.id);
  const history = useTable(shell.table, "history");
  const moves = useBotMoves(handle).slice(-LISTED);
  const lines = useMemo(() => logLines(text, history), [text, history]);
  return (
    <Sheet heading={t("local.whyTitle")} onClose={overlays.close}>
      <div className="grid gap-3">
        {moves.length === 0 && <p>{t("local.whyNone")}</p>}
        <ol className="grid gap-2">
          {explainMoves(lines, moves).map(({ move: { version, seat, why }, line }) => (
            <li key={`${version} ${seat}`}>
              <b className="block">
                {line?.level !== "act" && seatLabel(context, seat)}
                {line?.level === "effect" && ": "}
                {line !== undefined && plainText(text, line.sentence)}
              </b>
              {reasonText(words, why, context.nameOf)}
            </li>
          ))}
        </ol>
        <p className="sheet__note">{t("local.whyFair")}</p>
      </div>
    </Sheet>
  );
}
