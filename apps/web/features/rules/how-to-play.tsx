import { cardName, deckTexts, type Guide } from "@mutable/decks";
import { BASIC_RULES, type Deck } from "@mutable/engine";
import Link from "next/link";
import { currentLanguage, currentTranslate } from "../../texts/server.ts";
import { Icon } from "../../ui/icon.tsx";
import { Middle } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { cardAddress, guideAddress } from "../decks/addresses.ts";
import { CardById } from "../decks/card-by-id.tsx";
import { DeckLinks } from "../decks/deck-links.tsx";
import { BlankFace } from "./blank-face.tsx";
import { guideTitle } from "./guide-title.ts";
import { LiveExample } from "./live-example.tsx";
import { RulingList } from "./ruling-list.tsx";
import { rulingRows } from "./ruling-rows.ts";
import { TableOfContents } from "./table-of-contents.tsx";

/** The width of the cards that stand for their types. */
const CARD_WIDTH = "8.5rem";

/** The rules of an edition in short, with small tables to try them, and its rulings. */
export async function HowToPlay({ deck, guide }: { deck: Deck; guide: Guide }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const { lead, turn, types, differences, examples, also, solo } = guide;
  const ofDeck = types.filter(({ type }) => type !== "basic" && type !== "blank");
  const typesTitle = t("how.types.title", { count: ofDeck.length });
  const lists = [
    { id: "also", title: t("how.also.title"), points: also },
    { id: "solo", title: t("how.solo.title"), points: solo },
  ].filter(({ points }) => points.length > 0);
  return (
    <Middle className="grid gap-4 py-6 md:py-10">
      <DeckLinks current={deck.id} label={t("how.editions")} addressOf={guideAddress} />
      <h1 className="text-34">{guideTitle(t, deck.id)}</h1>
      <p className="text-18 text-ink-2">{lead}</p>
      <p>
        <Link href={`/decks/${deck.id}`} prefetch={false} className="inline-flex min-h-11 items-center gap-2">
          <Icon name="cards" />
          {t("how.cards", { count: deck.ids.length })}
        </Link>
      </p>
      <TableOfContents
        label={t("how.contents")}
        parts={[
          { id: "turn", title: t("how.turn.title") },
          { id: "types", title: typesTitle },
          ...(differences.length > 0 ? [{ id: "differences", title: t("how.differences.title") }] : []),
          ...examples.map(({ name, title }) => ({ id: name, title })),
          ...lists,
          { id: "rulings", title: t("rulings.title") },
        ]}
      />
      <Panel id="turn" heading={t("how.turn.title")} className="scroll-mt-4">
        <ol className="grid list-decimal gap-1.5 pl-6">
          {turn.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Panel>
      <Panel id="types" heading={typesTitle} className="scroll-mt-4">
        <ul className="grid gap-4 sm:grid-cols-2">
          {types.map((each) => (
            <TypeOfCard key={each.type} deck={deck} {...each} />
          ))}
        </ul>
      </Panel>
      {differences.length > 0 && <Points id="differences" title={t("how.differences.title")} points={differences} />}
      {examples.map(({ name, title, text }) => (
        <Panel key={name} id={name} heading={title} description={text} className="scroll-mt-4">
          <LiveExample deckId={deck.id} name={name} title={title} />
        </Panel>
      ))}
      {lists.map((list) => (
        <Points key={list.id} {...list} />
      ))}
      <section aria-labelledby="rulings" className="grid gap-4 pt-4">
        <h2 id="rulings" className="scroll-mt-4 text-26">
          {t("rulings.title")}
        </h2>
        <p className="text-ink-2">{t("rulings.what")}</p>
        <RulingList rows={rulingRows(language, deck)} path={guideAddress(deck.id)} />
      </section>
    </Middle>
  );
}

function Points({ id, title, points }: { id: string; title: string; points: readonly string[] }) {
  return (
    <Panel id={id} heading={title} className="scroll-mt-4">
      <ul className="grid list-disc gap-1.5 pl-6">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Panel>
  );
}

async function TypeOfCard({ deck, type, card, text }: { deck: Deck } & Guide["types"][number]) {
  const t = await currentTranslate();
  const name = type === "basic" || type === "blank" ? t(`how.type.${type}`) : t(`type.${type}`);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
      {card === undefined ? <BlankFace width={CARD_WIDTH} /> : <ShownCard deck={deck} card={card} typeName={name} />}
      <p>
        <b>{name}.</b> {text}
      </p>
    </li>
  );
}

/** The card, with a link to its page. The card of the basic rules has none. */
async function ShownCard({ deck, card, typeName }: { deck: Deck; card: string; typeName: string }) {
  const [t, words] = [await currentTranslate(), deckTexts(await currentLanguage(), deck.id)];
  const face = (
    <span aria-hidden="true">
      <CardById deckId={deck.id} id={card} width={CARD_WIDTH} />
    </span>
  );
  if (card === BASIC_RULES) return face;
  return (
    <Link href={cardAddress(deck, card)} className="relative rounded-card no-underline">
      {face}
      <span className="sr-only">{t("card.choice", { name: cardName(words, card), type: typeName })}</span>
    </Link>
  );
}
