import type { Person, ReportView } from "@mutable/db";
import Link from "next/link";
import { currentLanguage, currentTranslate } from "../../../texts/server.ts";
import { classes } from "../../../ui/classes.ts";
import { Face } from "../../../ui/face.tsx";
import { knownFace } from "../../../ui/faces.ts";
import { Panel } from "../../../ui/panel.tsx";
import { dateTimeText } from "../../formats/dates.ts";
import { DeckFacts } from "../decks/deck-facts.tsx";
import { HideDeck } from "../decks/hide-deck.tsx";
import { PersonActs } from "../people/person-acts.tsx";
import { PersonState } from "../people/person-state.tsx";
import { CloseTable } from "../tables/close-table.tsx";
import { SettleReport } from "./settle-report.tsx";

/** One report: the person, the reason, the messages or the deck, and the acts on them. */
export async function ReportPanel({ report }: { report: ReportView }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const { id, at, reason, reporter, person, table, deck, lines, settled } = report;
  const nameOf = (somebody: Person | undefined) => somebody?.name ?? t("admin.somebody");
  const reported = { by: nameOf(reporter), at: dateTimeText(language, at) };
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Face face={knownFace(person?.face ?? "")} size={44} />
        <h2 className="min-w-0 text-18">
          {person === undefined ? (
            t("admin.somebody")
          ) : (
            <Link href={`/admin/people/${person.id}`} prefetch={false} className="inline-flex min-h-11 min-w-11 items-center">
              {person.name}
            </Link>
          )}
        </h2>
        {person !== undefined && <PersonState person={person} />}
      </div>
      <p>{t("admin.reason", { why: reason })}</p>
      <p className="text-15 text-ink-2">
        {deck === undefined
          ? t("admin.reportedBy", { ...reported, table: table?.name ?? t("admin.tableGone") })
          : t("admin.deckReportedBy", reported)}
      </p>
      {deck !== undefined && (
        <div className="grid rounded-panel bg-surface-2 px-3.5 py-1.5">
          <DeckFacts deck={deck} />
          {deck.about !== "" && <p className="wrap-anywhere pb-1.5 text-15">{deck.about}</p>}
        </div>
      )}
      {lines.length > 0 && (
        <ol aria-label={t("chat.lines")} className="grid gap-1 rounded-panel bg-surface-2 px-3.5 py-2.5 text-15">
          {lines.map((line, i) => (
            <li
              key={line.line}
              className={classes(
                "leading-snug",
                i === lines.length - 1 && "-mx-2 rounded-control bg-rule-soft px-2 py-1 forced-colors:border",
              )}
            >
              <b>{nameOf(line.person)}</b>
              {line.channel === "watchers" && <span className="text-15 text-ink-2"> ({t("chat.channel.watchers")})</span>}: {line.text}
              {i === lines.length - 1 && <b className="text-15 text-warn-text"> {t("admin.reportedLine")}</b>}
            </li>
          ))}
        </ol>
      )}
      {settled !== undefined && (
        <p className="text-15 text-ink-2">{t("admin.settledBy", { by: nameOf(settled.by), at: dateTimeText(language, settled.at) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {person !== undefined && !person.isAdministrator && (
          <PersonActs person={{ id: person.id, name: person.name, isBanned: person.isBanned, isMuted: person.mutedUntil !== undefined }} />
        )}
        {table?.isOpen && <CloseTable id={table.id} name={table.name} label={t("admin.closeSubmit")} />}
        {deck !== undefined && <HideDeck deck={{ key: deck.key, name: deck.name, isHidden: deck.isHidden }} />}
        <SettleReport id={id} isSettled={settled !== undefined} />
      </div>
    </Panel>
  );
}
