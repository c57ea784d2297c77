"use client";

import { useEffect, useState } from "react";
import { Panel } from "../../../ui/panel.tsx";
import { copyDeckAddress } from "../../decks/addresses.ts";
import { deckAddress } from "../make-address.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { type DeckRowFacts, nameText, standingText } from "./deck-facts.ts";

/** The draft and the published versions of a deck, the newest first. */
export function VersionsPanel({ facts }: { facts: DeckRowFacts }) {
  const { m, language } = useMakeTexts();
  const { versions, standing, isPublished, id } = facts;
  const [latest] = versions;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long" });
  return (
    <Panel heading={m("versions.title", { name: nameText(m, facts) })}>
      <ol className="mk-versions">
        <li className="is-draft">
          <b>{m("versions.draft", { number: (latest?.number ?? 0) + 1 })}</b>
          <p>{isPublished && latest !== undefined ? m("publish.unchanged", { number: latest.number }) : m("versions.draftHint")}</p>
          {latest === undefined && (
            <p className="mk-versions__links">
              <a href={deckAddress(id, undefined, "publish")}>{m("versions.publish")}</a>
            </p>
          )}
        </li>
        {versions.map((version) => {
          const { number, published, changes } = version;
          const title = m("versions.version", { number });
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
              </p>
            </li>
          );
        })}
      </ol>
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
