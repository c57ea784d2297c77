"use client";

import { RULING_SECTIONS } from "@mutable/decks";
import Link from "next/link";
import { useSay } from "../../texts/client.tsx";
import { inputLook } from "../../ui/field-frame.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useInAddress } from "../decks/use-in-address.ts";
import { type RulingRow, rowsWith } from "./ruling-rows.ts";

/** All rulings, each at an anchor of its own. Without scripts the form asks the server; with them, they are found while one types. */
export function RulingList({ rows }: { rows: readonly RulingRow[] }) {
  const say = useSay();
  const [wanted, search] = useInAddress(
    (params) => params.get("q")?.slice(0, 100) ?? "",
    (text) => (text.trim() === "" ? "/how-to-play" : `/how-to-play?${new URLSearchParams({ q: text })}`),
  );
  const found = rowsWith(rows, wanted);
  return (
    <>
      <search className="flex flex-wrap items-center gap-3">
        <form action="/how-to-play" onSubmit={(event) => event.preventDefault()} className="min-w-0 flex-[1_1_16rem]">
          <input
            type="search"
            name="q"
            value={wanted}
            onChange={(event) => search(event.target.value)}
            aria-label={say("rulings.search")}
            placeholder={say("rulings.search")}
            className={inputLook}
          />
        </form>
        <p role="status" className="text-ink-2">
          {say("rulings.found", { count: found.length })}
        </p>
      </search>
      {RULING_SECTIONS.map((section) => {
        const own = found.filter((row) => row.section === section);
        return (
          own.length > 0 && (
            <Panel key={section} level={3} heading={say(`rulings.section.${section}`)}>
              <ul className="grid">
                {own.map((row) => (
                  <RulingItem key={row.id} row={row} />
                ))}
              </ul>
            </Panel>
          )
        );
      })}
    </>
  );
}

function RulingItem({ row: { id, title, text, why, cards } }: { row: RulingRow }) {
  const say = useSay();
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
          <p className="text-14 text-ink-2">
            {say("rulings.why")} {why}
          </p>
        )}
        {cards.length > 0 && (
          <p className="text-14">
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
