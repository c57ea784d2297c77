import type { Person, PlayerStatistics } from "@mutable/db";
import Link from "next/link";
import type { ReactNode } from "react";
import { webContext } from "../../server/context.ts";
import { currentTranslate } from "../../texts/server.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Wrap } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { PillLinks } from "../../ui/pills.tsx";
import { SettingList, SettingRow } from "../../ui/setting-list.tsx";
import { deckNames } from "../formats/deck-names.ts";
import { StatisticsPanel } from "../history/figures/figures.tsx";
import { type HistoryFilter, historyUrl } from "../history/filter.ts";
import { GameList } from "../history/game-list.tsx";
import { loadGames } from "../history/load-games.ts";
import { PersonCard } from "../people/account/person-card.tsx";

interface ProfileProps {
  /** The profile's person, and the viewer. */
  person: Person;
  viewer: Person | undefined;
  /** The deck of the statistics, and the position in the list of games. */
  asked: Pick<HistoryFilter, "deck" | "behind">;
}

/** A person's profile, with the statistics and games that the viewer may see. */
export async function ProfilePage({ person, viewer, asked }: ProfileProps) {
  const t = await currentTranslate();
  const isOwn = person.id === viewer?.id;
  const { games, people } = webContext();
  const [figures, decks] = await Promise.all([games.statisticsOf(person.id, asked.deck), games.decksOf(person.id)]);
  const nameOf = await deckNames(decks);
  const hasPlayed = figures.games > 0 || figures.solo.length > 0;
  const profiles = await people.profiles.publicAmong(figures.companions.map(({ id }) => id));
  return (
    <Wrap className="grid items-start gap-4 py-3.5 md:grid-cols-[20rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-6 md:py-7">
      <PersonCard person={person} isOwn={isOwn}>
        {isOwn && <Own isOpen={person.hasOpenProfile} />}
      </PersonCard>
      <div className="grid min-w-0 gap-4 md:row-span-2 md:gap-5">
        {decks.length > 1 && (
          <PillLinks
            label={t("history.byDeck")}
            value={asked.deck ?? ""}
            options={["", ...decks].map((deck) => ({
              value: deck,
              label: deck === "" ? t("history.anyDeck") : nameOf(deck),
              href: historyUrl(`/people/${person.id}`, deck === "" ? {} : { deck }),
            }))}
          />
        )}
        {hasPlayed ? (
          <StatisticsPanel
            figures={isOwn ? figures : { ...figures, companions: figures.companions.filter(({ id }) => profiles.has(id)) }}
            profiles={profiles}
          />
        ) : (
          <Empty title={t(decks.length > 0 ? "history.nothing" : isOwn ? "history.none" : "profile.none")}>
            {isOwn && (
              <LinkButton href="/lobby" tone="primary">
                {t("history.play")}
              </LinkButton>
            )}
          </Empty>
        )}
      </div>
      {figures.games > 0 && <Records figures={figures} isOwn={isOwn} />}
      {!isOwn && <TheirGames person={person} viewer={viewer} asked={asked} />}
    </Wrap>
  );
}

/** Another person's games that the viewer may see. */
async function TheirGames({ person, viewer, asked }: ProfileProps) {
  const t = await currentTranslate();
  // No person has the empty id: anonymous visitors see only public games.
  const page = await loadGames(person.id, { ...asked, seenBy: viewer?.id ?? "" });
  return page.games.length === 0 ? null : (
    <section aria-labelledby="games" className="grid gap-3 md:col-span-full">
      <h2 id="games" className="text-26">
        {t("profile.games")}
      </h2>
      <GameList path={`/people/${person.id}`} asked={asked} page={page} of={person.id} viewer={viewer?.id} />
    </section>
  );
}

/** A note for the owner on the profile's visibility. */
async function Own({ isOpen }: { isOpen: boolean }) {
  const t = await currentTranslate();
  return (
    <>
      <Chip icon={isOpen ? "eye" : "lock"}>{t(isOpen ? "profile.open" : "profile.closed")}</Chip>
      <LinkButton href="/games" block>
        <Icon name="clock-counter-clockwise" />
        {t("history.title")}
      </LinkButton>
      <LinkButton href="/account" block>
        <Icon name="pencil" />
        {t("profile.edit")}
      </LinkButton>
    </>
  );
}

/** Records such as the longest game. Links only for the owner, since others may not see the game. */
async function Records({ figures: { streak, drawn, longest, quickestWin }, isOwn }: { figures: PlayerStatistics; isOwn: boolean }) {
  const t = await currentTranslate();
  const turns = (record: NonNullable<PlayerStatistics["longest"]>): ReactNode => {
    const words = t("figures.turns", { count: record.turns });
    return isOwn ? (
      <Link href={`/games/${record.id}`} prefetch={false}>
        {words}
      </Link>
    ) : (
      words
    );
  };
  return (
    <Panel>
      <SettingList>
        <SettingRow label={t("figures.streak")}>{streak}</SettingRow>
        <SettingRow label={t("figures.drawn")}>{drawn}</SettingRow>
        {longest && <SettingRow label={t("figures.longest")}>{turns(longest)}</SettingRow>}
        {quickestWin && <SettingRow label={t("figures.quickestWin")}>{turns(quickestWin)}</SettingRow>}
      </SettingList>
    </Panel>
  );
}
