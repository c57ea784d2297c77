"use client";

import { reasonText } from "@mutable/decks";
import type { BotHint, LocalTableHandle } from "@mutable/local-table";
import { useEffect, useState } from "react";
import { useDeckTexts } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { seatLabel } from "../board/model/context.ts";
import { Sheet } from "../board/shared/sheet.tsx";
import { useBoard, useCurrentView } from "../board/state/board-state.tsx";
import { LOCAL_HOME } from "./address.ts";
import { replySentence } from "./reply-sentence.ts";
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
      className={`topbar__line inline-flex items-center gap-1.5 font-semi text-14 ${isSaved ? "text-ok-text" : "text-warn-text"}`}
    >
      <Icon name={!isSaved ? "warning" : isPaused ? "pause" : "device-mobile"} />
      {t(`local.state.${state}`)}
    </span>
  );
}

const PACES = ["quick", "normal", "relaxed"] as const;

/** Pause, pace and the way out. */
export function DeviceMenu({ handle }: DeviceProps & { person: string }) {
  const t = useTranslate();
  const { isPaused } = useStatus(handle);
  const { overlays } = useBoard();
  const [pace, setPace] = useState<(typeof PACES)[number]>("normal");
  return (
    <>
      <Segmented
        name="pace"
        legend={t("create.pace")}
        value={pace}
        options={PACES.map((each) => ({ value: each, label: t(`create.pace.${each}`) }))}
        onChange={(chosen) => {
          setPace(chosen);
          void handle.setPace(chosen);
        }}
      />
      <Button
        onClick={() => {
          void handle.setPaused(!isPaused);
          overlays.close();
        }}
      >
        {t(isPaused ? "local.goOn" : "local.pause")}
      </Button>
      <a className="contents" href={LOCAL_HOME}>
        <Button>{t("local.leave")}</Button>
      </a>
    </>
  );
}

/** In practice: a hint, undo, and why bots did what they did. In other games only a pause is shown. */
export function DevicePrompt({ handle, person }: DeviceProps & { person: string }) {
  const t = useTranslate();
  const { isPaused } = useStatus(handle);
  if (isPaused)
    return (
      <Button tone="primary" onClick={() => void handle.setPaused(false)}>
        {t("local.goOn")}
      </Button>
    );
  return handle.table.kind === "practice" || handle.table.kind === "branch" ? <PracticeButtons handle={handle} person={person} /> : null;
}

function PracticeButtons({ handle, person }: DeviceProps & { person: string }) {
  const t = useTranslate();
  const { input } = useBoard();
  const moves = useBotMoves(handle);
  const [shown, setShown] = useState<"hint" | "why">();
  return (
    <span className="device-acts">
      {input.decision !== undefined && (
        <Button tone="quiet" onClick={() => setShown("hint")}>
          <Icon name="lightbulb" /> {t("local.hint")}
        </Button>
      )}
      {moves.length > 0 && (
        <Button tone="quiet" onClick={() => setShown("why")}>
          {t("local.why")}
        </Button>
      )}
      <Button tone="quiet" onClick={() => void handle.undo(person)}>
        <Icon name="arrow-counter-clockwise" /> {t("local.undo")}
      </Button>
      {shown === "hint" && <HintSheet handle={handle} person={person} onClose={() => setShown(undefined)} />}
      {shown === "why" && <ReasonsSheet handle={handle} onClose={() => setShown(undefined)} />}
    </span>
  );
}

interface HintSheetProps extends DeviceProps {
  person: string;
  onClose: () => void;
}

/** What a sharp bot would do, and why. */
function HintSheet({ handle, person, onClose }: HintSheetProps) {
  const { context } = useCurrentView();
  const { t, deck, nameOf } = context;
  const { input } = useBoard();
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
    <Sheet heading={t("local.hint")} onClose={onClose}>
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
                onClose();
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
function ReasonsSheet({ handle, onClose }: DeviceProps & { onClose: () => void }) {
  const { context } = useCurrentView();
  const { t, deck } = context;
  const words = useDeckTexts(deck.id);
  const moves = useBotMoves(handle);
  return (
    <Sheet heading={t("local.whyTitle")} onClose={onClose}>
      <ol className="grid gap-2">
        {moves
          .slice(-LISTED)
          .reverse()
          .map(({ version, seat, why }) => (
            <li key={version}>
              <b>{seatLabel(context, seat)}</b>: {reasonText(words, why, context.nameOf)}
            </li>
          ))}
      </ol>
      <p className="sheet__note">{t("local.whyFair")}</p>
    </Sheet>
  );
}
