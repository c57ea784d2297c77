import { currentTranslate } from "../../../texts/server.ts";
import { Chip } from "../../../ui/chip.tsx";

interface DeckFactsProps {
  deck: { readonly id: string; readonly name: string; readonly number: number; readonly isHidden: boolean };
}

/** A version of a deck with a link to its file, which can be read also while the deck is hidden. */
export async function DeckFacts({ deck: { id, name, number, isHidden } }: DeckFactsProps) {
  const t = await currentTranslate();
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2.5">
      <b className="wrap-anywhere min-w-0">{name}</b>
      <span className="text-15 text-ink-2">{t("admin.deckVersion", { version: number })}</span>
      {isHidden && (
        <Chip icon="warning" className="bg-danger-soft!">
          {t("admin.deckHidden")}
        </Chip>
      )}
      <a href={`/api/decks/${id}`} className="inline-flex min-h-11 items-center text-15">
        {t("admin.deckFile")}
      </a>
    </p>
  );
}
