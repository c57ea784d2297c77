import { nextGamesCursor } from "@mutable/db";
import { currentTranslate } from "../../texts/server.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { deckNames } from "../formats/deck-names.ts";
import { type HistoryFilter, historyUrl } from "./filter.ts";
import { GameRow } from "./game-row.tsx";
import type { GamesPage } from "./load-games.ts";

interface GameListProps {
  /** The path of the list, and its filter. */
  path: string;
  asked: HistoryFilter;
  page: GamesPage;
  /** The player of the games, and the viewer. */
  of: string;
  viewer: string | undefined;
}

const COLUMNS = ["when", "table", "players", "wonBy", "with", "turns", "length"] as const;

/** A table; on narrow windows each game is a card. */
export async function GameList({ path, asked, page: { games, goesOn, profiles }, of, viewer }: GameListProps) {
  const [t, nameOf] = [await currentTranslate(), await deckNames(games.map(({ deck }) => deck))];
  return (
    <div className="grid gap-4">
      <table className="w-full bg-surface text-15 max-lg:grid max-lg:bg-transparent lg:border-separate lg:border-spacing-0 lg:rounded-panel lg:p-2 lg:shadow-1 forced-colors:border">
        <caption className="sr-only">{t("history.caption")}</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-line border-b-2 px-3 py-2.5 text-left font-semi text-15 text-ink-2 [tr>&:nth-child(n+6)]:text-right"
              >
                {t(`history.column.${column}`)}
              </th>
            ))}
            <th scope="col" className="border-line border-b-2">
              <span className="sr-only">{t("history.replay")}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:grid max-lg:gap-2.5 md:max-lg:grid-cols-2">
          {games.map((game) => (
            <GameRow key={game.id} game={game} deckName={nameOf(game.deck)} of={of} viewer={viewer} profiles={profiles} />
          ))}
        </tbody>
      </table>
      {(goesOn || asked.behind !== undefined) && (
        <nav aria-label={t("history.pages")} className="flex flex-wrap justify-between gap-3">
          {asked.behind !== undefined && (
            <LinkButton href={historyUrl(path, { ...asked, behind: undefined })} prefetch={false}>
              <Icon name="arrow-left" />
              {t("history.newest")}
            </LinkButton>
          )}
          {goesOn && (
            <LinkButton href={historyUrl(path, { ...asked, behind: nextGamesCursor(games) })} prefetch={false} className="ml-auto">
              {t("history.older")}
              <Icon name="arrow-right" />
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  );
}
