import { cardDetails, cardName, cardText, rulingIn, rulingsOn } from "@mutable/decks";
import type { CardId, Deck } from "@mutable/engine";
import Link from "next/link";
import { currentDeckTexts } from "../../decks/server.ts";
import { currentLanguage, currentTranslate } from "../../texts/server.ts";
import { TypeGlyph } from "../../ui/card/type-glyph.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { iconButtonLook } from "../../ui/icon-button.tsx";
import { Wrap } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { visibleType } from "../cards/type-of.ts";
import { deckNames } from "../formats/deck-names.ts";
import { cardAddress, rulingAddress } from "./addresses.ts";
import { CardById } from "./card-by-id.tsx";
import { cardFacts, type RaisedNumbers } from "./card-facts.ts";
import { CardPager } from "./card-pager.tsx";
import { ALL_CARDS, type CardSelection, cardSelectionUrl, selectCards } from "./selection.ts";
import { TokenLinks } from "./token-links.tsx";

interface CardPageProps {
  deck: Deck;
  id: CardId;
  /** The list that led here: previous and next stay in it. */
  selection: CardSelection;
}

/** The page of a card. */
export async function CardPage({ deck, id, selection }: CardPageProps) {
  const [t, words] = [await currentTranslate(), await currentDeckTexts(deck.id)];
  const { wants, wantedBy, unwantedBy, inflated } = cardFacts(words, deck, id);
  const type = visibleType(deck, id);
  const details = cardDetails(words, deck, id);
  return (
    <Wrap className="grid gap-5 py-4 md:py-6">
      <CardNav deck={deck} id={id} selection={selection} />
      <div className="grid items-start gap-6 md:grid-cols-[auto_minmax(0,1fr)] md:gap-10">
        <div aria-hidden="true" className="justify-self-center md:sticky md:top-6">
          <CardById deckId={deck.id} id={id} size="read" width="min(18.5rem, 78vw)" />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <div className="grid gap-2">
            <h1 className="text-34">{cardName(words, id)}</h1>
            <p className={`t-${type} flex items-center gap-2 font-semi text-(--tt)`}>
              <TypeGlyph type={type} className="size-[1.1em]" />
              {t(`type.${type}`)}
            </p>
            <p className="text-18">{cardText(words, deck, id)}</p>
            {details.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          {wants.length > 0 && (
            <Panel heading={t("card.wants")}>
              <ul className="grid gap-3">
                {wants.map((wanted) => (
                  <li key={wanted.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                    <TokenLinks deck={deck} ids={[wanted.id]} />
                    <span className="grid min-w-0 flex-[1_1_12rem] gap-1">
                      {wanted.isAbsent && <b>{t("card.gone")}</b>}
                      <span className="text-ink-2">
                        {wanted.elsewhere.length === 0 ? t("card.nowhereElse") : t("card.elsewhere")}
                        {wanted.elsewhere.map((goal, at) => (
                          <span key={goal}>
                            {at > 0 && ","} <Link href={cardAddress(deck, goal)}>{cardName(words, goal)}</Link>
                          </span>
                        ))}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {wantedBy.length > 0 && (
            <Panel heading={t("card.wantedBy")}>
              <TokenLinks deck={deck} ids={wantedBy} />
            </Panel>
          )}
          {unwantedBy.length > 0 && (
            <Panel heading={t("card.unwantedBy")}>
              <TokenLinks deck={deck} ids={unwantedBy} />
            </Panel>
          )}
          {inflated.map((each) => (
            <UnderInflation key={each.rule} deck={deck} id={id} inflated={each} />
          ))}
          <Rulings deck={deck} id={id} />
        </div>
      </div>
    </Wrap>
  );
}

/** The card's position in the list, with links to its neighbours. */
async function CardNav({ deck, id, selection }: CardPageProps) {
  const [t, words, nameOf] = [await currentTranslate(), await currentDeckTexts(deck.id), await deckNames([deck.id])];
  const all = selectCards(words, deck, selection);
  const isIn = all.includes(id);
  const among = isIn ? all : selectCards(words, deck, ALL_CARDS);
  const at = among.indexOf(id);
  const beside = (by: number) => among[(at + by + among.length) % among.length] ?? id;
  const hrefOf = (card: CardId) => cardSelectionUrl(cardAddress(deck, card), isIn ? selection : ALL_CARDS);
  const [previous, next] = [beside(-1), beside(1)];
  const step = (icon: IconName, label: "reading.previous" | "reading.next", card: CardId) => (
    <Link href={hrefOf(card)} replace aria-label={`${t(label)}: ${cardName(words, card)}`} className={iconButtonLook}>
      <Icon name={icon} />
    </Link>
  );
  return (
    <nav aria-label={t("card.nav")} className="flex flex-wrap items-center justify-between gap-2">
      <Link href={cardSelectionUrl(`/decks/${deck.id}`, selection)} className="inline-flex min-h-11 items-center gap-2">
        <Icon name="arrow-left" />
        {nameOf(deck.id)}
      </Link>
      <span className="inline-flex items-center gap-1 tabular-nums">
        {step("caret-left", "reading.previous", previous)}
        {t("reading.position", { at: at + 1, of: among.length })}
        {step("caret-right", "reading.next", next)}
      </span>
      <CardPager previous={hrefOf(previous)} next={hrefOf(next)} />
    </nav>
  );
}

async function UnderInflation({ deck, id, inflated: { rule, added, text } }: { deck: Deck; id: CardId; inflated: RaisedNumbers }) {
  const [t, words] = [await currentTranslate(), await currentDeckTexts(deck.id)];
  if (text === undefined)
    return (
      <Panel heading={t("card.under", { card: cardName(words, rule) })}>
        <p className="text-ink-2">{t("card.noNumber")}</p>
      </Panel>
    );
  return (
    <Panel heading={t("card.under", { card: cardName(words, rule) })}>
      <div className="flex flex-wrap items-center gap-5">
        <span aria-hidden="true">
          <CardById deckId={deck.id} id={id} added={added} />
        </span>
        <dl className="grid min-w-0 flex-[1_1_14rem] gap-2">
          <div>
            <dt className="font-semi text-15 text-ink-2">{t("card.printed")}</dt>
            <dd>{cardText(words, deck, id)}</dd>
          </div>
          <div>
            <dt className="font-semi text-15 text-ink-2">
              <Link href={cardAddress(deck, rule)}>{cardName(words, rule)}</Link>
            </dt>
            <dd>
              <b>{text}</b>
            </dd>
          </div>
        </dl>
      </div>
    </Panel>
  );
}

/** The rulings on this card, with links into the list of all rulings. */
async function Rulings({ deck, id }: { deck: Deck; id: CardId }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const found = rulingsOn(deck, id);
  if (found.length === 0) return null;
  return (
    <Panel heading={t("card.rulings")} description={t("card.rulingsWho")}>
      <ul className="grid gap-3">
        {found.map((ruling) => {
          const { title, text } = rulingIn(language, ruling.id);
          return (
            <li key={ruling.id} className="grid grid-cols-[3.6rem_minmax(0,1fr)] items-baseline gap-2">
              {/* No Link: only a browser that goes there by itself marks the ruling as the one that is meant. */}
              <a href={rulingAddress(deck, ruling.id)} className="inline-flex min-h-11 items-center font-semi tabular-nums">
                {ruling.id}
              </a>
              <span>
                {title !== undefined && <b>{title}. </b>}
                {text}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
