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
import { SettingList, SettingRow } from "../../ui/setting-list.tsx";
import { StatisticsPanel } from "../history/figures/figures.tsx";
import type { HistoryFilter } from "../history/filter.ts";
import { GameList } from "../history/game-list.tsx";
import { loadGames } from "../history/load-games.ts";
import { PersonCard } from "../people/account/person-card.tsx";

interface ProfileProps {
  /** The profile's person, and the viewer. */
  person: Person;
  viewer: Person | undefined;
  behind: HistoryFilter["behind"];
}

/** A person's profile, with the statistics and games that the viewer may see. */
export async function ProfilePage({ person, viewer, behind }: ProfileProps) {
  const t = await currentTranslate();
  const isOwn = person.id === viewer?.id;
  const { games, people } = webContext();
  const figures = await games.statisticsOf(person.id);
  const profiles = await people.profiles.publicAmong(figures.companions.map(({ id }) => id));
  return (
    <Wrap className="grid items-start gap-4 py-3.5 md:grid-cols-[20rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-6 md:py-7">
      <PersonCard person={person} isOwn={isOwn}>
        {isOwn && <Own isOpen={person.hasOpenProfile} />}
      </PersonCard>
      <div className="grid min-w-0 gap-4 md:row-span-2 md:gap-5">
        {figures.games > 0 ? (
          <StatisticsPanel
            figures={isOwn ? figures : { ...figures, companions: figures.companions.filter(({ id }) => profiles.has(id)) }}
            profiles={profiles}
          />
        ) : (
          <Empty title={t(isOwn ? "history.none" : "profile.none")}>
            {isOwn && (
              <LinkButton href="/lobby" tone="primary">
                {t("history.play")}
              </LinkButton>
            )}
          </Empty>
        )}
      </div>
      {figures.games > 0 && <Records figures={figures} isOwn={isOwn} />}
      {!isOwn && <TheirGames person={person} viewer={viewer} behind={behind} />}
    </Wrap>
  );
}

/** Another person's games that the viewer may see. */
async function TheirGames({ person, viewer, behind }: ProfileProps) {
  const t = await currentTranslate();
  const asked: HistoryFilter = { behind };
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
