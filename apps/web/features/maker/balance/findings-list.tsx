"use client";

import type { BalanceFinding, DeckEdit, PlayablePart } from "@mutable/bots/balance";
import { fieldOfEdit } from "@mutable/bots/balance";
import type { FileFault } from "@mutable/decks";
import { type CardId, faultField } from "@mutable/engine";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { CardSentence, cardLinkLook } from "../reports/card-sentence.tsx";
import { useReportWords } from "../reports/report-context.tsx";
import { CARD_MARK } from "../reports/report-texts.ts";
import { editText, findingText } from "./balance-text.ts";
import type { BalanceView } from "./balance-view.ts";

interface FindingsListProps {
  view: BalanceView;
  leftOut: PlayablePart["leftOut"];
  /** A problem of the checker in the language of the page. */
  faultText: (fault: FileFault) => string;
  onOpenCard: (card: CardId, field?: string) => void;
  onTry: (edit: DeckEdit) => void;
}

/** What stands out, with a link to the card, and one try for those that have one. */
export function FindingsList({ view, leftOut, faultText, onOpenCard, onTry }: FindingsListProps) {
  const words = useReportWords();
  const { t, nameOf } = words;
  const { findings } = view;
  if (findings.length === 0 && leftOut.length === 0)
    return (
      <p className="flex items-center gap-2">
        <Icon name="check" className="text-18 text-ok-text" />
        {t("balance.findings.none")}
      </p>
    );
  return (
    <ul className="grid gap-3">
      {leftOut.map((fault) => (
        <li key={fault.card} className={row}>
          <Icon name="warning-circle" className="mt-px text-18 text-accent-text" />
          <p>
            <CardSentence
              sentence={t("balance.finding.leftOut", { card: CARD_MARK, reason: faultText(fault) })}
              card={fault.card}
              name={nameOf(fault.card)}
              onOpen={() => onOpenCard(fault.card, faultField(fault.path))}
            />
          </p>
        </li>
      ))}
      {findings.map((finding) => {
        const { edit } = finding;
        const [card] = finding.cards;
        const { icon, hue } = LOOKS[finding.is] ?? WARNING;
        return (
          <li key={`${finding.is} ${finding.cards.join()}${finding.is === "seatAhead" ? finding.seat : ""}`} className={row}>
            <Icon name={icon} className={`mt-px text-18 ${hue}`} />
            <p>
              <CardSentence
                sentence={findingText(words, finding, view)}
                card={card}
                name={card === undefined ? "" : nameOf(card)}
                onOpen={(id) => onOpenCard(id, edit?.card === id ? fieldOfEdit(edit) : undefined)}
              />
              {edit && (
                <>
                  {" "}
                  <button type="button" className={cardLinkLook} onClick={() => onTry(edit)}>
                    {t("balance.findings.try", { edit: editText(words, edit) })}
                  </button>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

const row = "grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 text-15 leading-snug";

interface FindingLook {
  readonly icon: IconName;
  readonly hue: string;
}

const WARNING: FindingLook = { icon: "warning", hue: "text-warn-text" };
const QUIET: FindingLook = { icon: "hourglass", hue: "text-ink-2" };
const NEWS: FindingLook = { icon: "arrows-left-right", hue: "text-ink-2" };

const LOOKS: Readonly<Partial<Record<BalanceFinding["is"], FindingLook>>> = { tooFew: QUIET, goalChanged: NEWS };
