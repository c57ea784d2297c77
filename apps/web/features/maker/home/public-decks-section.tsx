"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { copyDeckAddress, PUBLIC_DECKS } from "../../decks/addresses.ts";
import { draftServer, type PublicDeckEntry } from "../store/draft-server.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { VersionFan } from "./deck-fan.tsx";

/** The page of all public decks has the others. */
const LISTED = 8;
/** Milliseconds without a letter after which the server is asked. */
const QUIET = 300;

/** The decks of other players, with a search. Absent without a connection, and where this installation has no such list. */
export function PublicDecksSection() {
  const { m } = useMakeTexts();
  const headingId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const found = usePublicDecks(query.trim());
  if (found === undefined) return null;
  const { decks, search } = found;
  const all = `${PUBLIC_DECKS}${search === "" ? "" : `?${new URLSearchParams({ q: search })}`}`;
  const clear = () => {
    setQuery("");
    input.current?.focus();
  };
  return (
    <section aria-labelledby={headingId} className="grid gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-21">
          {m("public.title")}
        </h2>
        <a href={all} className="inline-flex min-h-11 items-center">
          {m("public.all")}
        </a>
      </div>
      <search>
        <input
          ref={input}
          type="search"
          data-find-deck=""
          className="mk-cards__find md:max-w-[22rem]"
          aria-label={m("public.find")}
          placeholder={m("public.find")}
          maxLength={80}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </search>
      <output className="sr-only">{search !== "" && decks.length > 0 && m("public.found", { count: decks.length })}</output>
      {decks.length === 0 ? (
        <Empty title={search === "" ? m("public.none") : m("public.nothing", { query: search })}>
          {search !== "" && <Button onClick={clear}>{m("public.clear")}</Button>}
        </Empty>
      ) : (
        <ul className="mk-decks" data-deck-list="">
          {decks.slice(0, LISTED).map((deck) => (
            <li key={deck.id}>
              <PublicDeckRow deck={deck} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PublicDeckRow({ deck: { id, name, about, cards, author } }: { deck: PublicDeckEntry }) {
  const { m } = useMakeTexts();
  const rowId = useId();
  const size = m("home.cards", { cards });
  const facts = author === undefined ? size : m("public.by", { cards: size, author });
  return (
    <article className="mk-deckrow">
      <VersionFan version={id} />
      <div>
        <h3 id={rowId}>
          {name}
          <span className="sr-only">, {facts}</span>
        </h3>
        <p aria-hidden="true">{facts}</p>
        {about !== "" && <p>{about}</p>}
        <div className="mk-deckrow__acts">
          <a href={`/decks/${id}`} data-open="" aria-labelledby={`${rowId}-read ${rowId}`} className={buttonLook({ tone: "plain" })}>
            <span id={`${rowId}-read`}>{m("versions.read")}</span>
          </a>
          <a href={copyDeckAddress(id)} aria-label={`${m("copy.take")}: ${name}`} className={buttonLook({ tone: "plain" })}>
            <Icon name="copy" />
            {m("copy.take")}
          </a>
        </div>
      </div>
    </article>
  );
}

interface FoundPublicDecks {
  readonly decks: readonly PublicDeckEntry[];
  /** The words that they were found with. */
  readonly search: string;
}

function usePublicDecks(search: string): FoundPublicDecks | undefined {
  const [found, setFound] = useState<FoundPublicDecks>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(
      async () => {
        const decks = await draftServer.publicDecks(search);
        if (!isGone) setFound(decks && { decks, search });
      },
      search === "" ? 0 : QUIET,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [search, round]);
  useEffect(() => {
    const again = () => setRound((number) => number + 1);
    for (const event of ["online", "offline"]) addEventListener(event, again);
    return () => {
      for (const event of ["online", "offline"]) removeEventListener(event, again);
    };
  }, []);
  return found;
}
