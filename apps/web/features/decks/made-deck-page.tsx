import { deckVersionId, mayFindDeck, type OwnDeck, type PublishedDeck } from "@mutable/db";
import type { DeckFile } from "@mutable/decks";
import type { Deck } from "@mutable/engine";
import Link from "next/link";
import type { ReactNode } from "react";
import { DecksProvider } from "../../decks/client.tsx";
import { deckData, findPageDeck, publishedDeck } from "../../decks/server.ts";
import { webContext } from "../../server/context.ts";
import { currentPerson } from "../../session/session.ts";
import { currentLanguage, currentTranslate } from "../../texts/server.ts";
import { buttonLook, LinkButton } from "../../ui/button.tsx";
import { Face } from "../../ui/face.tsx";
import { knownFace } from "../../ui/faces.ts";
import { Icon } from "../../ui/icon.tsx";
import { NoticeBox } from "../../ui/notice.tsx";
import { Narrow, Wrap } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { dateText } from "../formats/dates.ts";
import { copyDeckAddress, editDeckAddress, newTableAddress, playDeckAddress } from "./addresses.ts";
import { ChangeList } from "./change-list.tsx";
import { deckChangeLines, seatsText } from "./changes-text.ts";
import { DeckBrowser } from "./deck-browser.tsx";
import { ReportDeck } from "./report-deck.tsx";

/** The page of a version of a deck that a player has made; undefined if there is none. */
export async function madeDeckPage(id: string) {
  const [version, found, person] = [await publishedDeck(id), await findPageDeck(id), await currentPerson()];
  if (version === undefined || found === undefined) return undefined;
  if (!mayFindDeck(version, person?.id)) {
    const own =
      version.isHidden && person !== undefined ? await webContext().madeDecks.draft({ owner: person.id, key: version.key }) : undefined;
    return own?.hidden === undefined ? <PrivateDeck /> : <HiddenDeck name={version.name} deck={own} why={own.hidden} />;
  }
  return (
    <>
      <Wrap className="grid max-w-[87rem]! items-start gap-4 py-3.5 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-6 md:py-7">
        <div className="grid gap-4 md:sticky md:top-6">
          <DeckFacts deck={found.deck} version={version} viewer={person?.id} />
          <Versions version={version} mayReport={person !== undefined && person.id !== version.owner?.id} />
        </div>
        <div className="grid min-w-0 gap-4 xl:[--deck-card-wide:7.9rem]">
          <DecksProvider decks={await deckData(id)}>
            <DeckBrowser key={id} deckId={id} />
          </DecksProvider>
        </div>
      </Wrap>
      <PhoneBar id={id} />
    </>
  );
}

/** Says nothing of what is in the deck. */
async function PrivateDeck() {
  const t = await currentTranslate();
  return (
    <Narrow className="grid gap-4 py-8">
      <h1 className="text-26">{t("deckFile.private")}</h1>
      <p className="text-ink-2">{t("deckFile.privateHow")}</p>
      <LinkButton href="/decks">{t("deckFile.others")}</LinkButton>
    </Narrow>
  );
}

interface HiddenDeckProps {
  /** Of the version. */
  name: string;
  deck: OwnDeck;
  why: string;
}

/** Tells the author that an administrator has hidden the deck, since when and why. */
async function HiddenDeck({ name, deck: { key, hiddenAt, changedAt }, why }: HiddenDeckProps) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  return (
    <Narrow className="grid gap-4 py-8">
      <h1 className="break-words text-26">{t("deckFile.hidden", { name })}</h1>
      <NoticeBox tone="warning" icon="eye-slash" isLive={false} className="break-words">
        {t("deckFile.hiddenWhy", { date: dateText(language, hiddenAt ?? changedAt), why })}
      </NoticeBox>
      <p className="text-ink-2">{t("deckFile.hiddenHow")}</p>
      {/* A page of its own, with an address that ends in a fragment. */}
      <a href={editDeckAddress(key)} className={buttonLook({ tone: "primary" })}>
        <Icon name="pencil" />
        {t("deckFile.hiddenEdit")}
      </a>
    </Narrow>
  );
}

/** Of all versions of the deck: games with a former version are games with the deck. */
const versionIds = ({ key, latest }: PublishedDeck): string[] =>
  Array.from({ length: latest }, (_, before) => deckVersionId(key, before + 1));

interface DeckFactsProps {
  deck: Deck;
  version: PublishedDeck;
  /** The id of the person who looks at the page. */
  viewer: string | undefined;
}

async function DeckFacts({ deck, version, viewer }: DeckFactsProps) {
  const t = await currentTranslate();
  const { id, number, latest, name, about } = version;
  const { minSeats, maxSeats } = deck.source.profile;
  const { count, usualTurns } = await webContext().games.withDecks(versionIds(version));
  return (
    <Panel look="box">
      <h1 className="break-words text-34">{name}</h1>
      <Author version={version} />
      {about !== "" && <p className="break-words">{about}</p>}
      <Origin version={version} viewer={viewer} />
      {latest > number && <Newer version={version} />}
      <dl className="grid grid-cols-2 gap-2">
        <Fact value={String(deck.ids.length)} label={t("madeDeck.cards", { count: deck.ids.length })} />
        <Fact value={seatsText(t, [minSeats, maxSeats])} label={t("madeDeck.players")} />
        {usualTurns !== undefined && <Fact value={t("madeDeck.turns", { count: usualTurns })} label={t("madeDeck.usualGame")} />}
        {count > 0 && <Fact value={t("madeDeck.games", { count })} label={t("madeDeck.played")} />}
      </dl>
      <div className="grid gap-2.5">
        <PlayLink id={id} className="max-md:hidden" />
        {/* Pages of their own, with an address that ends in a fragment. */}
        <a href={playDeckAddress(id)} className={buttonLook({ block: true })}>
          <Icon name="robot" />
          {t("madeDeck.bots")}
        </a>
        {viewer !== undefined && viewer === version.owner?.id && (
          <a href={editDeckAddress(version.key)} className={buttonLook({ block: true })}>
            <Icon name="pencil" />
            {t("madeDeck.edit")}
          </a>
        )}
        <a href={copyDeckAddress(id)} className={buttonLook({ block: true })}>
          <Icon name="git-branch" />
          {t("madeDeck.copy")}
        </a>
      </div>
      <p className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 text-15 text-ink-2">
        <Icon name="info" className="mt-0.5" />
        {t("madeDeck.copyHint", { name, number })}
      </p>
    </Panel>
  );
}

async function PlayLink({ id, className }: { id: string; className?: string }) {
  const t = await currentTranslate();
  return (
    <LinkButton href={newTableAddress(id)} tone="primary" size="lg" block className={className}>
      <Icon name="users-three" />
      {t("madeDeck.play")}
    </LinkButton>
  );
}

/** The main action of the page stays visible on phones. */
async function PhoneBar({ id }: { id: string }) {
  const t = await currentTranslate();
  return (
    <nav
      aria-label={t("madeDeck.actions")}
      className="sticky bottom-0 z-5 grid grid-cols-[auto_minmax(0,1fr)] gap-2 bg-surface px-3.5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-3 md:hidden forced-colors:border"
    >
      <a href={copyDeckAddress(id)} aria-label={t("madeDeck.copy")} className={buttonLook({ size: "lg", className: "px-4!" })}>
        <Icon name="git-branch" />
      </a>
      <PlayLink id={id} />
    </nav>
  );
}

async function Author({ version: { number, owner, publishedAt } }: { version: PublishedDeck }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const hasProfile = owner !== undefined && (await webContext().people.profiles.publicAmong([owner.id])).has(owner.id);
  return (
    <div className="flex items-center gap-2.5 text-ink-2">
      {owner !== undefined && <Face face={knownFace(owner.face)} size={36} />}
      <p className="min-w-0 leading-snug">
        {owner === undefined && t("madeDeck.byDeleted")}
        {owner !== undefined && hasProfile && (
          <Link href={`/people/${owner.id}`} prefetch={false}>
            {t("create.madeBy", { name: owner.name })}
          </Link>
        )}
        {owner !== undefined && !hasProfile && t("create.madeBy", { name: owner.name })}
        <span className="block text-15">{t("madeDeck.version", { number, date: dateText(language, publishedAt) })}</span>
      </p>
    </div>
  );
}

/** The deck that this one is a copy of: with a link, if the viewer may find it. */
async function Origin({ version, viewer }: { version: PublishedDeck; viewer: string | undefined }) {
  const { origin } = version;
  if (origin === undefined) return null;
  const t = await currentTranslate();
  const id = origin.key !== undefined && origin.version !== undefined ? deckVersionId(origin.key, origin.version) : undefined;
  const former = id === undefined ? undefined : await publishedDeck(id);
  if (id !== undefined && former !== undefined && mayFindDeck(former, viewer)) {
    const { name, number, owner } = former;
    return (
      <Link href={`/decks/${id}`} className="inline-flex min-h-11 items-center gap-2 text-15">
        <Icon name="git-branch" />
        {owner === undefined ? t("madeDeck.from", { name, number }) : t("madeDeck.fromBy", { name, number, owner: owner.name })}
      </Link>
    );
  }
  const { origin: named } = JSON.parse(version.file) as DeckFile;
  return named === undefined ? null : (
    <p className="flex items-center gap-2 text-15 text-ink-2">
      <Icon name="git-branch" />
      {t("madeDeck.fromName", { name: named.name })}
    </p>
  );
}

/** Links to the latest version, and compares it with this one. */
async function Newer({ version }: { version: PublishedDeck }) {
  const t = await currentTranslate();
  const { latest } = version;
  const id = deckVersionId(version.key, latest);
  const newest = await publishedDeck(id);
  return (
    <div className="grid gap-1 rounded-control bg-surface-2 px-3 py-1.5">
      <Link href={`/decks/${id}`} className="inline-flex min-h-11 items-center">
        {t("madeDeck.newer", { number: latest })}
      </Link>
      {newest !== undefined && (
        <Folded title={t("madeDeck.compare")}>
          <p className="font-semi text-15">{t("madeDeck.newSince", { number: latest })}</p>
          <ChangesBetween before={version} after={newest} />
        </Folded>
      )}
    </div>
  );
}

/** The changes derived from both files, then the author's own words if they are about the same two versions. */
async function ChangesBetween({ before, after }: { before: PublishedDeck; after: PublishedDeck }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const lines = deckChangeLines(t, language, JSON.parse(before.file) as DeckFile, JSON.parse(after.file) as DeckFile);
  return (
    <>
      <ChangeList lines={lines} />
      {after.changes !== undefined && after.number === before.number + 1 && (
        <div className="text-15">
          <p className="font-semi text-ink-2">{t("madeDeck.author")}</p>
          <p className="whitespace-pre-line break-words">{after.changes}</p>
        </div>
      )}
    </>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-strong">
        <Icon name="caret-right" className="group-open:rotate-90" />
        {title}
      </summary>
      <div className="grid gap-3 pt-1 pb-2">{children}</div>
    </details>
  );
}

function Fact({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse rounded-control bg-surface-2 px-3 py-2.5">
      <dt className="text-15 text-ink-2">{label}</dt>
      <dd className="font-bold font-display text-18">{value}</dd>
    </div>
  );
}

interface VersionsProps {
  version: PublishedDeck;
  mayReport: boolean;
}

async function Versions({ version, mayReport }: VersionsProps) {
  const t = await currentTranslate();
  const { id, hash, key, number, changes } = version;
  const formerId = deckVersionId(key, number - 1);
  const former = number > 1 ? await publishedDeck(formerId) : undefined;
  return (
    <Panel className="gap-1! py-2!">
      <Folded title={t("madeDeck.versions")}>
        {former === undefined && changes !== undefined && <p className="whitespace-pre-line break-words text-15">{changes}</p>}
        {former !== undefined && (
          <>
            <h2 className="text-15">{t("madeDeck.newIn", { number })}</h2>
            <ChangesBetween before={former} after={version} />
            <Link href={`/decks/${formerId}`} className="inline-flex min-h-11 items-center">
              {t("madeDeck.former", { number: number - 1 })}
            </Link>
          </>
        )}
        <p>
          <span className="font-semi text-15 text-ink-2">{t("madeDeck.hash")}</span>
          <code className="block break-all text-15">{hash}</code>
          <span className="block text-15 text-ink-2">{t("madeDeck.hashWhat")}</span>
        </p>
        <LinkButton href={`/api/decks/${id}`} block download={`${id}.json`}>
          <Icon name="download" />
          {t("madeDeck.file")}
        </LinkButton>
      </Folded>
      {mayReport && <ReportDeck deck={id} />}
    </Panel>
  );
}
