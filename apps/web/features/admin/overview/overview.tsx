import type { PageCursor } from "@mutable/db";
import { PHASES } from "@mutable/protocol";
import type { ReactNode } from "react";
import { webContext } from "../../../server/context.ts";
import { currentLanguage, currentTranslate } from "../../../texts/server.ts";
import { Panel } from "../../../ui/panel.tsx";
import { SettingList, SettingRow } from "../../../ui/setting-list.tsx";
import { dateTimeText } from "../../formats/dates.ts";
import { ActsList } from "../acts-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { DaysPlot } from "./days-plot.tsx";
import { DecksTable } from "./decks-table.tsx";
import { MailPanel } from "./mail-panel.tsx";

const MEGABYTE = 1_000_000;

/** The state of the server, and the log of administrators' acts. */
export async function Overview({ after }: { after: PageCursor | undefined }) {
  const t = await currentTranslate();
  const { moderation } = webContext();
  const [figures, acts] = [await moderation.statistics(), await moderation.listActs(undefined, after)];
  return (
    <AdminPage heading={t("admin.overview")}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Panel heading={t("admin.people")}>
          <Figures
            rows={[
              [t("admin.accounts"), figures.accounts],
              [t("admin.guests"), figures.guests],
              [t("admin.seenToday"), figures.seenToday],
              [t("admin.mutedPeople"), figures.muted],
              [t("admin.bannedPeople"), figures.banned],
            ]}
          />
        </Panel>
        <Panel heading={t("admin.tables")}>
          <Figures rows={PHASES.filter((phase) => phase !== "closed").map((phase) => [t(`phase.${phase}`), figures.tables[phase] ?? 0])} />
        </Panel>
        <Panel heading={t("admin.games")} className="md:col-span-2">
          <DaysPlot days={figures.days} />
          <Figures
            rows={[
              [t("admin.gamesEver"), figures.games],
              [t("admin.movesOfMonth"), figures.days.reduce((sum, { moves }) => sum + moves, 0)],
            ]}
          />
        </Panel>
        {figures.decks.length > 0 && (
          <Panel heading={t("admin.byDeck")} className="md:col-span-2">
            <DecksTable decks={figures.decks} />
          </Panel>
        )}
        <Panel heading={t("admin.server")} className="md:col-span-2">
          <Server database={figures.database} roomServers={figures.roomServers} />
        </Panel>
        <MailPanel />
      </div>
      <ActsList href="/admin" page={acts} />
    </AdminPage>
  );
}

async function Server({ database, roomServers }: { database: number; roomServers: number }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const size = new Intl.NumberFormat(language, { style: "unit", unit: "megabyte", maximumFractionDigits: 0 });
  return (
    <Figures
      rows={[
        [t("admin.version"), webContext().version],
        [t("admin.runningSince"), dateTimeText(language, Date.now() - process.uptime() * 1_000)],
        [t("admin.roomServers"), roomServers],
        [t("admin.database"), size.format(database / MEGABYTE)],
      ]}
    />
  );
}

async function Figures({ rows }: { rows: readonly (readonly [name: string, value: number | string])[] }) {
  const numbers = new Intl.NumberFormat(await currentLanguage());
  const shown = (value: number | string): ReactNode => (typeof value === "number" ? numbers.format(value) : value);
  return (
    <SettingList>
      {rows.map(([name, value]) => (
        <SettingRow key={name} label={name}>
          {shown(value)}
        </SettingRow>
      ))}
    </SettingList>
  );
}
