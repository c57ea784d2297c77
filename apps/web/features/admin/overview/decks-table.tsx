import type { ServerStatistics } from "@mutable/db";
import Link from "next/link";
import { currentLanguage, currentTranslate } from "../../../texts/server.ts";
import { deckNames } from "../../formats/deck-names.ts";

const COLUMNS = ["games", "recent", "tables"] as const;

/** Games and open tables of each deck. The number of tables leads to them. */
export async function DecksTable({ decks }: Pick<ServerStatistics, "decks">) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const nameOf = await deckNames(decks.map(({ deck }) => deck));
  const numbers = new Intl.NumberFormat(language);
  return (
    <table className="w-full text-15 tabular-nums">
      <thead>
        <tr className="text-15 text-ink-2">
          <th scope="col" className="py-1.5 text-left font-semi">
            {t("create.deck")}
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="py-1.5 pl-3 text-right font-semi">
              {t(`admin.byDeck.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {decks.map(({ deck, games, recent, tables }) => (
          <tr key={deck} className="border-line border-t-[1.5px]">
            <th scope="row" className="py-2 text-left font-semi">
              {nameOf(deck)}
            </th>
            <td className="py-2 pl-3 text-right">{numbers.format(games)}</td>
            <td className="py-2 pl-3 text-right">{numbers.format(recent)}</td>
            <td className="py-2 pl-3 text-right">
              {tables === 0 ? (
                0
              ) : (
                <Link
                  href={`/admin/tables?deck=${encodeURIComponent(deck)}`}
                  prefetch={false}
                  className="inline-flex min-h-11 min-w-11 items-center justify-end"
                >
                  {numbers.format(tables)}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
