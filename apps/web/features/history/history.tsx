import type { Person } from "@mutable/db";
import { webContext } from "../../server/context.ts";
import { currentPerson } from "../../session/session.ts";
import { currentTranslate } from "../../texts/server.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Narrow, Wrap } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { HistoryFilter } from "./filter.ts";
import { Filters } from "./filters.tsx";
import { GameList } from "./game-list.tsx";
import { loadGames } from "./load-games.ts";

const PATH = "/games";

/** The page with the viewer's finished games. */
export async function History({ asked }: { asked: HistoryFilter }) {
  const person = await currentPerson();
  return person === undefined ? <Nobody /> : <Games person={person} asked={asked} />;
}

async function Nobody() {
  const t = await currentTranslate();
  return (
    <Narrow className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{t("history.title")}</h1>
      <Panel look="lifted" description={t("history.whatFor")}>
        <LinkButton href="/" tone="primary" block>
          {t("history.play")}
        </LinkButton>
        <LinkButton href={`/sign-in?next=${PATH}`} block>
          {t("signIn.title")}
        </LinkButton>
        <p className="text-15 text-ink-2">{t("guest.noAccount")}</p>
      </Panel>
    </Narrow>
  );
}

async function Games({ person, asked }: { person: Person; asked: HistoryFilter }) {
  const t = await currentTranslate();
  const { games } = webContext();
  const [page, counts, decks] = await Promise.all([
    loadGames(person.id, asked),
    games.count(person.id, { company: asked.company, deck: asked.deck }),
    games.decksOf(person.id),
  ]);
  const hasPlayed = decks.length > 0;
  return (
    <Wrap className="grid gap-4 py-3.5 md:py-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-26">{t("history.title")}</h1>
        <LinkButton href={`/people/${person.id}`}>
          <Icon name="chart-bar" />
          {t("history.figures")}
        </LinkButton>
      </div>
      {hasPlayed && <Filters path={PATH} asked={asked} counts={counts} decks={decks} />}
      {page.games.length > 0 && <GameList path={PATH} asked={asked} page={page} of={person.id} viewer={person.id} />}
      {page.games.length === 0 && hasPlayed && (
        <Empty title={t("history.nothing")}>
          <LinkButton href={PATH}>{t("history.clear")}</LinkButton>
        </Empty>
      )}
      {!hasPlayed && (
        <Empty title={t("history.none")}>
          <p className="text-ink-2">{t("history.whatFor")}</p>
          <LinkButton href="/lobby" tone="primary">
            {t("history.play")}
          </LinkButton>
        </Empty>
      )}
    </Wrap>
  );
}
