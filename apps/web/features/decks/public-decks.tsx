import type { PublicDeck } from "@mutable/db";
import Link from "next/link";
import { notFound } from "next/navigation";
import type { DeckLook } from "../../decks/deck-look.ts";
import { versionLooks } from "../../decks/server.ts";
import { webContext } from "../../server/context.ts";
import { currentLanguage, currentTranslate } from "../../texts/server.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Field } from "../../ui/field.tsx";
import { Middle } from "../../ui/page.tsx";
import { dateText } from "../formats/dates.ts";
import { formatCursor, parseCursor } from "../urls/cursor.ts";
import { newTableAddress, PUBLIC_DECKS } from "./addresses.ts";
import { DeckLinks } from "./deck-links.tsx";
import { DeckPictures } from "./deck-pictures.tsx";

/** The decks that players have published for everybody, with a search that needs no script. */
export async function PublicDecks({ search, after }: { search: string; after: string }) {
  const t = await currentTranslate();
  const { madeDecks, hasPublicDecks } = webContext();
  if (!hasPublicDecks) notFound();
  const { rows, next } = await madeDecks.publicDecks({ search, after: parseCursor(after) });
  const looks = await versionLooks(rows.map(({ id }) => id));
  const pageAfter = (cursor: string) => `${PUBLIC_DECKS}?${new URLSearchParams({ ...(search !== "" && { q: search }), after: cursor })}`;
  return (
    <Middle className="grid gap-4 py-5 md:py-6">
      <DeckLinks current={PUBLIC_DECKS} label={t("nav.decks")} addressOf={(id) => `/decks/${id}`} hasMade />
      <h1 className="text-26">{t("publicDecks.title")}</h1>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{t("publicDecks.what")}</p>
        <LinkButton href="/make" prefetch={false}>
          {t("decks.make")}
        </LinkButton>
      </div>
      <search>
        <form action={PUBLIC_DECKS} className="flex flex-wrap items-end gap-2">
          <Field
            label={t("publicDecks.search")}
            type="search"
            name="q"
            defaultValue={search}
            maxLength={100}
            className="flex-[1_1_14rem]"
          />
          <Button type="submit">{t("publicDecks.find")}</Button>
        </form>
      </search>
      {rows.length === 0 && (
        <Empty title={search === "" ? t("publicDecks.none") : t("publicDecks.nothing", { search })}>
          {search !== "" && <LinkButton href={PUBLIC_DECKS}>{t("publicDecks.all")}</LinkButton>}
        </Empty>
      )}
      <ul className="grid gap-3">
        {rows.map((deck) => (
          <li key={deck.id}>
            <DeckEntry deck={deck} look={looks.get(deck.id)} />
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <LinkButton href={pageAfter(formatCursor(next))} className="justify-self-start">
          {t("publicDecks.more")}
        </LinkButton>
      )}
    </Middle>
  );
}

interface DeckEntryProps {
  deck: PublicDeck;
  look: DeckLook | undefined;
}

async function DeckEntry({ deck: { id, name, about, cards, owner, publishedAt }, look }: DeckEntryProps) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  return (
    <article className="grid grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-panel bg-surface shadow-1 md:grid-cols-[7rem_minmax(0,1fr)] forced-colors:border">
      <DeckPictures deck={id} look={look} />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3 md:px-5">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h2 className="break-words text-18">
            <Link href={`/decks/${id}`} prefetch={false} className="inline-flex min-h-11 items-center">
              {name}
            </Link>
          </h2>
          {about !== "" && <p className="break-words">{about}</p>}
          <p className="text-15 text-ink-2">
            {owner === undefined ? "" : `${t("create.madeBy", { name: owner.name })} · `}
            {t("create.cards", { count: cards })} · {dateText(language, publishedAt)}
          </p>
        </div>
        <LinkButton href={newTableAddress(id)} prefetch={false} aria-label={t("publicDecks.playNamed", { name })}>
          {t("publicDecks.play")}
        </LinkButton>
      </div>
    </article>
  );
}
