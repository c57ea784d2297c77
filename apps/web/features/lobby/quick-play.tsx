"use client";

import { newCommandId } from "@mutable/client";
import { useRouter } from "next/navigation";
import { useOfferedDecks } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { CommandError } from "../connection/command-error.tsx";
import { useCommands } from "../connection/commands.ts";
import { deckName } from "../formats/decks.ts";

/** Takes the next free seat, or opens a table that bots will fill. */
export function QuickPlay() {
  const t = useTranslate();
  const router = useRouter();
  const [first, ...others] = useOfferedDecks();
  const { send, busy, error } = useCommands();
  async function play(deck?: string) {
    const answer = await send("quick_play", { command: newCommandId(), ...(deck !== undefined && { deck }) });
    if (answer.ok) router.push(`/t/${answer.code}`);
  }
  return (
    <section className="grid gap-3 rounded-box bg-ink p-4 text-surface md:p-5.5 forced-colors:border">
      <h2 className="text-26">{t("quick.title")}</h2>
      <p className="text-15">{t("quick.text", { deck: first === undefined ? "" : deckName(t, first.id, first.made?.name) })}</p>
      <Button tone="primary" size="lg" busy={busy !== undefined} onClick={() => void play()}>
        {t("quick.play")}
      </Button>
      {others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-15">
          {t("quick.other")}
          {others.map(({ id, made }) => (
            <button
              key={id}
              type="button"
              disabled={busy !== undefined}
              onClick={() => void play(id)}
              className="min-h-11 font-semi underline underline-offset-3"
            >
              {deckName(t, id, made?.name)}
            </button>
          ))}
        </p>
      )}
      <CommandError error={error} />
    </section>
  );
}
