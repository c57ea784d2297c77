"use client";

import { useEffect, useState } from "react";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { copyDeckAddress } from "../../decks/addresses.ts";
import { findDeckFile } from "../../device/deck-files.ts";
import { deckAddress } from "../make-address.ts";
import type { ServerVersion } from "../store/draft-server.ts";
import { editStoredDeck } from "../store/open-drafts.ts";
import { withVersion } from "../store/stored-deck.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import { type DeckRowFacts, nameText, standingText } from "./deck-facts.ts";
import { type Comparison, versionActs } from "./version-rows.ts";

interface VersionsPanelProps {
  facts: DeckRowFacts;
  /** The draft has taken the content of this version. */
  onReturned: (number: number) => void;
}

/** The draft and the published versions of a deck, the newest first. */
export function VersionsPanel({ facts, onReturned }: VersionsPanelProps) {
  const { m, language } = useMakeTexts();
  const { versions, standing, isPublished, id } = facts;
  const [latest] = versions;
  const [comparison, setComparison] = useState<Comparison>();
  const [failure, setFailure] = useState<"versions.failed" | "saved.full">();
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long" });
  const ofDraft = versionActs(facts, "draft").compare;
  async function returnTo({ id: version, number }: ServerVersion) {
    const file = await findDeckFile(version);
    if (file === undefined) return setFailure("versions.failed");
    const kept = await editStoredDeck(id, (deck) => withVersion(deck, file, number, Date.now())).catch(() => "full" as const);
    if (kept === "full" || kept === undefined) return setFailure(kept === "full" ? "saved.full" : "versions.failed");
    setFailure(undefined);
    onReturned(number);
  }
  return (
    <Panel heading={m("versions.title", { name: nameText(m, facts) })}>
      {failure !== undefined && <NoticeBox tone="fault">{m(failure)}</NoticeBox>}
      <ol className="mk-versions">
        <li className="is-draft">
          <b>{m("versions.draft", { number: (latest?.number ?? 0) + 1 })}</b>
          <p>{isPublished && latest !== undefined ? m("publish.unchanged", { number: latest.number }) : m("versions.draftHint")}</p>
          {latest === undefined && (
            <p className="mk-versions__links">
              <a href={deckAddress(id, undefined, "publish")}>{m("versions.publish")}</a>
            </p>
          )}
          {ofDraft !== undefined && (
            <p className="mk-versions__links">
              <button type="button" className="mk-link" onClick={() => setComparison(ofDraft)}>
                {m("versions.compare")}
                <span className="sr-only">: {m("versions.draft", { number: (latest?.number ?? 0) + 1 })}</span>
              </button>
            </p>
          )}
        </li>
        {versions.map((version) => {
          const { number, published, changes } = version;
          const title = m("versions.version", { number });
          const { compare, canReturn } = versionActs(facts, number);
          return (
            <li key={number}>
              <b>{title}</b>
              <p>
                {day.format(published)}
                {version === latest && <> · {"number" in standing ? m(`publish.findable.${standing.is}`) : standingText(m, standing)}</>}
              </p>
              {changes !== undefined && <p className="mk-versions__words">{changes}</p>}
              <p className="mk-versions__links">
                <a href={`/decks/${version.id}`} aria-label={`${m("versions.read")}: ${title}`}>
                  {m("versions.read")}
                </a>
                <a href={copyDeckAddress(version.id)} aria-label={`${m("copy.take")}: ${title}`}>
                  {m("copy.take")}
                </a>
                {compare !== undefined && (
                  <button type="button" className="mk-link" onClick={() => setComparison(compare)}>
                    {m("versions.compare")}
                    <span className="sr-only">: {title}</span>
                  </button>
                )}
                {canReturn && (
                  <button type="button" className="mk-link" onClick={() => void returnTo(version)}>
                    {m("versions.return")}
                    <span className="sr-only">: {title}</span>
                  </button>
                )}
              </p>
            </li>
          );
        })}
      </ol>
      {comparison !== undefined && <CompareDialog facts={facts} first={comparison} onClose={() => setComparison(undefined)} />}
    </Panel>
  );
}

/** Says that decks are kept on the device, and how much room is used. */
export function DevicePanel() {
  const { m } = useMakeTexts();
  const [used, setUsed] = useState<number>();
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ usage }) => setUsed(usage));
  }, []);
  return (
    <Panel heading={m("home.device")}>
      <p className="text-15 text-ink-2">{m("home.deviceText")}</p>
      {used !== undefined && (
        <p className="font-semi text-15">{m("home.room", { megabytes: Math.max(1, Math.round(used / 1_000_000)) })}</p>
      )}
    </Panel>
  );
}
