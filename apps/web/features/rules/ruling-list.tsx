"use client";

import Link from "next/link";
import { useRef } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { classes } from "../../ui/classes.ts";
import { Panel } from "../../ui/panel.tsx";
import { SearchField } from "../decks/search-field.tsx";
import { useUrlState } from "../decks/use-url-state.ts";
import { groupByPart, type RulingRow, searchRulings } from "./search-rulings.ts";
import { TableOfContents } from "./table-of-contents.tsx";

/** Rulings, each with an anchor. The search works without scripts through a form. `path`: the address of the page. */
export function RulingList({ rows, path }: { rows: readonly RulingRow[]; path: string }) {
  const t = useTranslate();
  const [wanted, search] = useUrlState(
    (params) => params.get("q")?.slice(0, 100) ?? "",
    (text) => (text.trim() === "" ? path : `${path}?${new URLSearchParams({ q: text })}`),
  );
  const found = searchRulings(rows, wanted);
  const place = useRef<HTMLDivElement>(null);
  const isSearched = wanted.trim() !== "";
  const parts = groupByPart(found).map(({ part, rows }) => ({ id: `rulings-${part}`, title: t(`rulings.section.${part}`), rows }));
  return (
    // Tall enough that the field stays at the top of the window even with few results.
    <div ref={place} className={classes("grid scroll-mt-4 content-start gap-4", isSearched && "min-h-svh")}>
      <search className="flex flex-wrap items-center gap-3">
        <form action={`${path}#rulings`} onSubmit={(event) => event.preventDefault()} className="min-w-0 flex-[1_1_16rem]">
          <SearchField
            value={wanted}
            label={t("rulings.search")}
            onSearch={(text) => {
              search(text);
              place.current?.scrollIntoView();
            }}
          />
        </form>
        <p role="status" className="text-ink-2">
          {t("rulings.found", { count: found.length })}
        </p>
      </search>
      {!isSearched && <TableOfContents label={t("rulings.contents")} parts={parts} />}
      {parts.map((part) => (
        <Panel key={part.id} id={part.id} level={3} heading={part.title} className="scroll-mt-4">
          <ul className="grid">
            {part.rows.map((row) => (
              <RulingItem key={row.id} row={row} />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

function RulingItem({ row: { id, title, text, why, cards } }: { row: RulingRow }) {
  const t = useTranslate();
  return (
    <li
      id={id}
      className="grid scroll-mt-4 grid-cols-[3.6rem_minmax(0,1fr)] gap-x-2 border-line border-b-[1.5px] py-1.5 last:border-b-0 target:rounded-control target:bg-accent-soft"
    >
      <a href={`#${id}`} className="inline-flex min-h-11 items-center self-start px-1 font-semi tabular-nums">
        {id}
      </a>
      <div className="grid min-w-0 content-start gap-1 py-2">
        <p>
          {title !== undefined && <b>{title}. </b>}
          {text}
        </p>
        {why !== undefined && (
          <p className="text-15 text-ink-2">
            {t("rulings.why")} {why}
          </p>
        )}
        {cards.length > 0 && (
          <p className="text-15">
            {cards.map(({ name, href }, at) => (
              <span key={href}>
                {at > 0 && " · "}
                <Link href={href} prefetch={false}>
                  {name}
                </Link>
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
