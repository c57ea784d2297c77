import Link from "next/link";
import { currentTranslate } from "../../texts/server.ts";
import { classes } from "../../ui/classes.ts";
import { dailyDealAddress } from "../decks/addresses.ts";
import { deckName } from "../formats/decks.ts";
import { dailyDecks } from "./load-daily.ts";

/** Today's deals with other decks, as a line; nothing if there are none. */
export async function OtherDecks({ deck, className }: { deck: string; className?: string | undefined }) {
  const t = await currentTranslate();
  const others = dailyDecks().filter((id) => id !== deck);
  if (others.length === 0) return null;
  return (
    <p className={classes("flex flex-wrap items-center gap-x-3 text-15", className)}>
      {t("daily.otherDeck")}
      {others.map((id) => (
        <Link
          key={id}
          href={dailyDealAddress(id)}
          prefetch={false}
          className="inline-flex min-h-11 items-center font-semi text-inherit underline underline-offset-3"
        >
          {deckName(t, id)}
        </Link>
      ))}
    </p>
  );
}
