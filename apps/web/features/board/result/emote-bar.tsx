"use client";

import type { TableLink } from "@mutable/client";
import type { Emote } from "@mutable/protocol";
import { useMutedReason } from "../../chat/muted-reason.ts";
import { useSecondsUntil } from "../../connection/countdown.ts";
import { useTable } from "../../connection/table.ts";
import { EmotePicture } from "../../emotes/emote-picture.tsx";
import { useEmoteSender } from "../../emotes/emote-sender.ts";
import { useShell, useText } from "../state/contexts.ts";

/** What one says to an end, at once. */
const FOR_AN_END: readonly Emote[] = ["laugh", "wow", "no", "bravo", "oops"];

/** Faces of one press for the end of a game. */
export function EmoteBar({ link }: { link: TableLink }) {
  const { t } = useText();
  const [{ nextEmote }, sender] = useEmoteSender(link);
  const version = useTable(useShell().table, "version");
  const left = useSecondsUntil(nextEmote === 0 ? undefined : nextEmote) ?? 0;
  if (useMutedReason(link) !== undefined) return null;
  return (
    <fieldset className="result__emotes" aria-label={t("emotes.title")}>
      {FOR_AN_END.map((emote) => (
        <button
          key={emote}
          type="button"
          aria-label={t(`emote.${emote}`)}
          title={t(`emote.${emote}`)}
          aria-disabled={left > 0}
          onClick={() => left === 0 && void sender?.emote(emote, version)}
        >
          <EmotePicture emote={emote} />
        </button>
      ))}
      {left > 0 && <p>{t("emotes.wait", { count: left })}</p>}
    </fieldset>
  );
}
