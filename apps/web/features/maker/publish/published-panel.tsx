"use client";

import { LinkButton } from "../../../ui/button.tsx";
import { CopyBox } from "../../../ui/copy-box.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ShareButton } from "../../../ui/share-button.tsx";
import { newTableAddress } from "../../decks/addresses.ts";
import type { ServerVersion } from "../store/draft-server.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";

interface PublishedPanelProps {
  /** The name of the deck. */
  name: string;
  version: ServerVersion;
  /** True if playing it is the main action of the page. */
  isMain: boolean;
  /** True if an administrator has hidden the deck: only its author can open its page, and no new table can have it. */
  isHidden: boolean;
}

/** The latest version: its address, and the ways to play it. */
export function PublishedPanel({ name, version: { id, number, fitted }, isMain, isHidden }: PublishedPanelProps) {
  const { m } = useMakeTexts();
  const url = `${location.origin}/decks/${id}`;
  return (
    <Panel heading={m("publish.isPublished", { number })} id="published">
      <CopyBox
        value={url}
        shown={<span className="block text-balance break-all font-body font-strong">{url.replace(/^https?:\/\//, "")}</span>}
        copyLabel={m("publish.copy")}
        copiedLabel={m("publish.copied")}
      />
      <div className="grid gap-2">
        {!isHidden && (
          <>
            <ShareButton title={name} url={url} label={m("publish.share")} />
            <LinkButton href={newTableAddress(id)} tone={isMain ? "primary" : "plain"}>
              {m("publish.play")}
            </LinkButton>
          </>
        )}
        <LinkButton href={`/decks/${id}`}>{m("publish.page")}</LinkButton>
      </div>
      {fitted < 100 && <p className="text-15 text-ink-2">{m("publish.fitting", { percent: fitted })}</p>}
    </Panel>
  );
}
