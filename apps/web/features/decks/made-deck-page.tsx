import { mayFindDeck, type PublishedDeck } from "@mutable/db";
import type { Deck } from "@mutable/engine";
import Link from "next/link";
import { DecksProvider } from "../../decks/client.tsx";
import { deckData, findPageDeck, publishedDeck } from "../../decks/server.ts";
import { currentPerson } from "../../session/session.ts";
import { currentLanguage, currentTranslate } from "../../texts/server.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Narrow, Wrap } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { dateText } from "../formats/dates.ts";
import { PUBLIC_DECKS } from "./addresses.ts";
import { DeckBrowser } from "./deck-browser.tsx";
import { ReportDeck } from "./report-deck.tsx";

/** The page of a version of a deck that a player has made; undefined if there is none. */
export async function madeDeckPage(id: string) {
  const [version, found, person] = [await publishedDeck(id), await findPageDeck(id), await currentPerson()];
  if (version === undefined || found === undefined) return undefined;
  if (!mayFindDeck(version, person?.id)) return <PrivateDeck />;
  return (
    <Wrap className="grid items-start gap-4 py-3.5 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-6 md:py-7">
      <div className="grid gap-4 md:sticky md:top-6">
        <DeckFacts deck={found.deck} version={version} mayReport={person !== undefined && person.id !== version.owner?.id} />
        <Versions version={version} />
      </div>
      <div className="grid min-w-0 gap-4">
        <DecksProvider decks={await deckData(id)}>
          <DeckBrowser key={id} deckId={id} />
        </DecksProvider>
      </div>
    </Wrap>
  );
}

/** Says nothing of what is in the deck. */
async function PrivateDeck() {
  const t = await currentTranslate();
  return (
    <Narrow className="grid gap-4 py-8">
      <h1 className="text-26">{t("madeDeck.private")}</h1>
      <p className="text-ink-2">{t("madeDeck.privateHow")}</p>
      <LinkButton href={PUBLIC_DECKS}>{t("madeDeck.others")}</LinkButton>
    </Narrow>
  );
}

async function DeckFacts({ deck, version, mayReport }: { deck: Deck; version: PublishedDeck; mayReport: boolean }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const { id, key, number, latest, name, about, owner, publishedAt } = version;
  const { minSeats, maxSeats } = deck.source.profile;
  return (
    <Panel look="box">
      <div className="grid gap-1">
        <h1 className="break-words text-34">{name}</h1>
        <p className="text-ink-2">
          {owner === undefined ? t("madeDeck.byDeleted") : t("create.madeBy", { name: owner.name })}
          <span className="block">{t("madeDeck.version", { number, date: dateText(language, publishedAt) })}</span>
        </p>
      </div>
      {about !== "" && <p>{about}</p>}
      {latest > number && (
        <p className="rounded-control bg-surface-2 px-3 py-2">
          <Link href={`/decks/made-${key}-${latest}`}>{t("madeDeck.newer", { number: latest })}</Link>
        </p>
      )}
      <dl className="grid grid-cols-2 gap-2">
        <Fact value={String(deck.ids.length)} label={t("madeDeck.cards", { count: deck.ids.length })} />
        <Fact value={t("madeDeck.seats", { from: minSeats ?? 2, to: maxSeats ?? 6 })} label={t("create.players")} />
      </dl>
      <div className="grid gap-2.5">
        <LinkButton href={`/lobby?deck=${id}`} tone="primary" size="lg" block>
          <Icon name="users-three" />
          {t("madeDeck.play")}
        </LinkButton>
        <LinkButton href={`/api/decks/${id}`} block download={`${id}.json`}>
          <Icon name="download" />
          {t("madeDeck.file")}
        </LinkButton>
        {mayReport && <ReportDeck deck={id} />}
      </div>
    </Panel>
  );
}

function Fact({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse rounded-control bg-surface-2 px-3 py-2.5">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="font-bold font-display text-18">{value}</dd>
    </div>
  );
}

async function Versions({ version: { hash, key, number, origin, changes } }: { version: PublishedDeck }) {
  const t = await currentTranslate();
  return (
    <Panel>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-strong">
          <Icon name="caret-down" />
          {t("madeDeck.versions")}
        </summary>
        <div className="grid gap-3 pt-2 text-15">
          {changes !== undefined && <p className="whitespace-pre-line">{changes}</p>}
          {number > 1 && (
            <Link href={`/decks/made-${key}-${number - 1}`} className="inline-flex min-h-11 items-center">
              {t("madeDeck.former", { number: number - 1 })}
            </Link>
          )}
          {origin?.key !== undefined && origin.version !== undefined && (
            <Link href={`/decks/made-${origin.key}-${origin.version}`} className="inline-flex min-h-11 items-center">
              {t("madeDeck.origin")}
            </Link>
          )}
          <p>
            <span className="font-semi text-14 text-ink-2">{t("madeDeck.hash")}</span>
            <code className="block break-all text-14">{hash}</code>
          </p>
        </div>
      </details>
    </Panel>
  );
}
