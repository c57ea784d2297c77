"use client";

import { LinkButton } from "../../../ui/button.tsx";
import { CopyBox } from "../../../ui/copy-box.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { ServerVersion } from "../store/draft-server.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";

interface PublishedPanelProps {
  version: ServerVersion;
  /** True if playing it is the main action of the page. */
  isMain: boolean;
}

/** The latest version: its address, and the ways to play it. */
export function PublishedPanel({ version: { id, number, fitted }, isMain }: PublishedPanelProps) {
  const { m } = useMakeTexts();
  return (
    <Panel heading={m("publish.isPublished", { number })} id="published">
      <CopyBox value={`${location.origin}/decks/${id}`} copyLabel={m("publish.copy")} copiedLabel={m("publish.copied")} />
      <div className="grid gap-2">
        <LinkButton href={`/lobby?deck=${id}`} tone={isMain ? "primary" : "plain"}>
          {m("publish.play")}
        </LinkButton>
        <LinkButton href={`/decks/${id}`}>{m("publish.page")}</LinkButton>
      </div>
      {fitted < 100 && <p className="text-14 text-ink-2">{m("publish.fitting", { percent: fitted })}</p>}
    </Panel>
  );
}
