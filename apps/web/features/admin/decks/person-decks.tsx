import { webContext } from "../../../server/context.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { Panel } from "../../../ui/panel.tsx";
import { DeckFacts } from "./deck-facts.tsx";
import { HideDeck } from "./hide-deck.tsx";

/** The decks that a person has published, as they were published last. Drafts are theirs alone. */
export async function PersonDecks({ person }: { person: string }) {
  const t = await currentTranslate();
  const decks = (await webContext().madeDecks.ofPerson(person)).flatMap(({ key, hidden, versions: [latest] }) =>
    latest === undefined ? [] : [{ ...latest, key, isHidden: hidden !== undefined }],
  );
  return decks.length === 0 ? null : (
    <Panel heading={t("admin.decks")}>
      <ul className="grid">
        {decks.map((deck) => (
          <li
            key={deck.key}
            className="grid items-center justify-items-start gap-x-3 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto] border-line border-b-[1.5px] py-2.5 last:border-b-0"
          >
            <DeckFacts deck={deck} />
            <HideDeck deck={{ key: deck.key, name: deck.name, isHidden: deck.isHidden }} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
