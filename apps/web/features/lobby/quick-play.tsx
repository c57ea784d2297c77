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
  const [first] = useOfferedDecks();
  const { send, busy, error } = useCommands();
  async function play() {
    const answer = await send("quick_play", { command: newCommandId() });
    if (answer.ok) router.push(`/t/${answer.code}`);
  }
  return (
    <section className="grid gap-3 rounded-box bg-ink p-4 text-surface md:p-5.5 forced-colors:border">
      <h2 className="text-26">{t("quick.title")}</h2>
      <p className="text-15">{t("quick.text", { deck: deckName(t, first?.id ?? "") })}</p>
      <Button tone="primary" size="lg" busy={busy !== undefined} onClick={() => void play()}>
        {t("quick.play")}
      </Button>
      <CommandError error={error} />
    </section>
  );
}
