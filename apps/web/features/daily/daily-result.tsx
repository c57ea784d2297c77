import type { Person } from "@mutable/db";
import { webContext } from "../../server/context.ts";
import { currentTranslate } from "../../texts/server.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DarkPanel } from "../../ui/dark-panel.tsx";
import { Wrap } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { CopyDeal } from "../board/solo/copy-deal.tsx";
import { rankOf } from "../board/solo/standing.ts";
import { streakOf } from "../board/solo/streak.ts";
import { StreakLine } from "../board/solo/streak-line.tsx";
import { TurnRow } from "../board/solo/turn-row.tsx";
import { dailyDealAddress } from "../decks/addresses.ts";
import { deckName } from "../formats/decks.ts";
import { Countdown } from "./countdown.tsx";
import { FriendsSee } from "./friends-see.tsx";
import { type DailyDealState, loadSquares } from "./load-daily.ts";
import { OtherDecks } from "./other-decks.tsx";

interface DailyResultProps {
  person: Person;
  deal: DailyDealState;
  counted: { readonly game: string; readonly score: number };
}

/** Today's deal after it was played. */
export async function DailyResult({ person, deal: { day, deck, scores }, counted: { game, score } }: DailyResultProps) {
  const [t, squares] = [await currentTranslate(), await loadSquares(person.id, deck, game)];
  const streak = streakOf(scores.days, day);
  const { place, of } = rankOf(scores, score);
  const shared = { day, score, days: streak.count, squares, address: dailyDealAddress(deck) };
  return (
    <Wrap className="grid items-start gap-4 py-3.5 md:grid-cols-2 md:gap-6 md:py-7">
      <DarkPanel
        labelledBy="daily"
        className="content-center justify-items-center gap-4 px-5 py-10 text-center md:min-h-120 md:px-10 md:py-14"
      >
        <div>
          <p className="text-18 opacity-85">
            {t("daily.title")} · {deckName(t, deck)}
          </p>
          <h1 id="daily" className="text-34 md:text-46">
            {t("daily.score", { count: score })}
          </h1>
          <p className="text-18">{t("solo.rankToday", { place, of })}</p>
        </div>
        <TurnRow squares={squares} className="max-w-115 justify-center" />
        <div className="flex flex-wrap items-start justify-center gap-x-9 gap-y-4">
          <StreakLine streak={streak} />
          <Countdown className="self-start" />
        </div>
        <CopyDeal deal={shared} isMain />
      </DarkPanel>
      <div className="grid content-start gap-4">
        <FriendsSee deal={shared} host={new URL(webContext().origin).host} />
        <Panel look="box">
          <OtherDecks deck={deck} />
          <div className="flex flex-wrap gap-3">
            <LinkButton href={`/games/${game}`} prefetch={false}>
              {t("result.replay")}
            </LinkButton>
            <LinkButton href="/" prefetch={false}>
              {t("frame.home")}
            </LinkButton>
          </div>
        </Panel>
      </div>
    </Wrap>
  );
}
