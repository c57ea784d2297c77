"use client";

import { type Deck, SEATS } from "@mutable/engine";
import { formatList } from "@mutable/i18n";
import { type Finding, type GameRecord, type Receipt, readReceipt, verifyRecord } from "@mutable/referee";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { CopyBox } from "../../ui/copy-box.tsx";
import { Icon } from "../../ui/icon.tsx";
import { NoticeBox } from "../../ui/notice.tsx";
import { Sheet } from "../board/shared/sheet.tsx";
import { useCurrentView, useInfo, useOverlays, useText } from "../board/state/contexts.ts";
import { dateText } from "../formats/dates.ts";
import { useReplay } from "./replay-state.ts";
import { contributorsOf, verdictOf } from "./verdict.ts";

/** Checks in the browser that the shuffle was fair and the game followed the record. */
export function CheckSheet() {
  const { game, record } = useReplay();
  const text = useText();
  const overlays = useOverlays();
  const { t } = text;
  // The blank card is no part of the deck, but of the record.
  const deck = text.deck.base ?? text.deck;
  const [kept] = useState(() => storedReceipt(game.info.id, game.id));
  const [receipt, setReceipt] = useState(kept);
  const [findings, setFindings] = useState<readonly Finding[]>();

  useEffect(() => {
    // After the sheet is open: a long game takes a moment to check.
    const timer = setTimeout(() => setFindings(checkRecord(record, deck, receipt)));
    return () => clearTimeout(timer);
  }, [record, deck, receipt]);

  return (
    <Sheet heading={t("check.title")} onClose={overlays.close} className="sheet--wide">
      <p className="sheet__note">{t("check.lead")}</p>
      <div role="status" className="mt-3 grid gap-3">
        {findings === undefined ? <p>{t("check.busy")}</p> : <Findings findings={findings} />}
      </div>
      {kept !== undefined && <OwnReceipt receipt={kept} />}
      {kept === undefined && game.audience !== "device" && <OtherReceipt onReceipt={setReceipt} />}
    </Sheet>
  );
}

/** A record that is malformed in unforeseen ways has no findings. */
function checkRecord(record: GameRecord, deck: Deck, receipt: Receipt | undefined): readonly Finding[] {
  try {
    return verifyRecord(record, deck, receipt);
  } catch {
    return [];
  }
}

/** The receipt that this browser stored when the game started. */
function storedReceipt(table: string, game: string): Receipt | undefined {
  try {
    const { receipt } = parseReceipt(localStorage.getItem(`mutable receipt ${table}`) ?? "");
    return receipt?.game === game ? receipt : undefined;
  } catch {
    return undefined; // Where a browser forbids it, it has kept nothing.
  }
}

function parseReceipt(text: string): { receipt?: Receipt } {
  try {
    const read = readReceipt(JSON.parse(text));
    return read.why === undefined ? { receipt: read.receipt } : {};
  } catch {
    return {};
  }
}

/** The receipt can be used in other browsers too. */
function OwnReceipt({ receipt }: { receipt: Receipt }) {
  const { t } = useText();
  return (
    <div className="grid gap-2">
      <p className="sheet__note">{t("check.receiptKept")}</p>
      <CopyBox
        value={JSON.stringify(receipt)}
        shown={t("check.ownReceipt")}
        copyLabel={t("check.copyReceipt")}
        copiedLabel={t("copy.done")}
      />
    </div>
  );
}

const FINDING_ICONS = { true: "check-circle", false: "x", undefined: "question" } as const;
const FINDING_LABELS = { true: "check.holds", false: "check.broken", undefined: "check.open" } as const;

/** Only a proof is shown as good. */
const VERDICT_TONES = {
  isFair: "good",
  isFairForOne: "good",
  isFine: "info",
  isUnwitnessed: "warning",
  isOfDevice: "info",
  isDealOfDevice: "info",
  isDeal: "info",
  isDealOpen: "info",
  isBroken: "fault",
  isUnknown: "warning",
} as const;

function Findings({ findings }: { findings: readonly Finding[] }) {
  const { context } = useCurrentView();
  const info = useInfo();
  const text = useText();
  const { game, record } = useReplay();
  const { t } = context;
  // Players who have joined later, or have left since, do not change who took part in the shuffle.
  const seats = SEATS.slice(0, record.seats);
  const verdict = verdictOf(findings, seats, game.audience === "device");
  const contributors = formatList(text.words.language, contributorsOf(findings, seats).map(context.nameOf));
  return (
    <>
      <NoticeBox tone={VERDICT_TONES[verdict]} isLive={false}>
        {t(`check.${verdict}`, { name: contributors })}
      </NoticeBox>
      <ul className="findings">
        {findings.map(({ found, holds, about }) => {
          const key = `${holds}` as keyof typeof FINDING_ICONS;
          return (
            <li key={`${found} ${about}`} className={classes("finding", `is-${key}`)}>
              <Icon name={FINDING_ICONS[key]} />
              <span>
                <span className="sr-only">{t(FINDING_LABELS[key])}: </span>
                {t(`found.${isBot(about) && found === "absent_seat" ? "absent_bot" : found}`, {
                  about: found === "fair_shuffle" ? contributors : found.startsWith("daily_") ? dayOf(about) : nameOf(about),
                })}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="sheet__note">{t("check.never")}</p>
    </>
  );

  /** A bot's seat needs no receipt. */
  function isBot(about: Finding["about"]): boolean {
    const seat = seats.find((each) => each === about);
    return seat !== undefined && info.seats[seat]?.bot !== undefined;
  }

  function dayOf(about: Finding["about"]): string {
    return dateText(text.words.language, new Date(`${about}`));
  }

  function nameOf(about: Finding["about"]): string | number {
    const seat = seats.find((each) => each === about);
    return seat === undefined ? (about ?? "") : context.nameOf(seat);
  }
}

/** Takes a receipt from another browser. */
function OtherReceipt({ onReceipt }: { onReceipt: (receipt: Receipt) => void }) {
  const { t } = useText();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);

  function take() {
    const { receipt } = parseReceipt(text);
    if (receipt === undefined) setWrong(true);
    else onReceipt(receipt);
  }

  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semi underline">{t("check.otherReceipt")}</summary>
      <label className="grid gap-2">
        <span className="text-15 text-ink-2">{t("check.otherReceiptHow")}</span>
        <textarea
          className="min-h-24 rounded-control border-[1.5px] border-line-field bg-surface p-3 font-mono text-15"
          value={text}
          spellCheck={false}
          aria-invalid={isWrong}
          onChange={({ target }) => {
            setText(target.value);
            setWrong(false);
          }}
        />
      </label>
      {isWrong && (
        <NoticeBox tone="fault" className="mt-2">
          {t("check.noReceipt")}
        </NoticeBox>
      )}
      <Button onClick={take} className="mt-2">
        {t("check.take")}
      </Button>
    </details>
  );
}
