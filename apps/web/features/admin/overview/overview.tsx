import type { Last } from "@mutable/db";
import { PHASES } from "@mutable/protocol";
import type { ReactNode } from "react";
import { webContext } from "../../../server/context.ts";
import { currentLanguage, currentSay } from "../../../texts/server.ts";
import { Panel } from "../../../ui/panel.tsx";
import { SettingList, SettingRow } from "../../../ui/setting-list.tsx";
import { timeWords } from "../../words/when.ts";
import { ActsList } from "../acts-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { DaysPlot } from "./days-plot.tsx";
import { MailPanel } from "./mail-panel.tsx";

const MEGABYTE = 1_000_000;

/** How the server is doing, and what administrators have done. */
export async function Overview({ after }: { after: Last | undefined }) {
  const say = await currentSay();
  const { moderation } = webContext();
  const [figures, acts] = [await moderation.figures(), await moderation.actsDone(undefined, after)];
  return (
    <AdminPage heading={say("admin.overview")}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Panel heading={say("admin.people")}>
          <Figures
            rows={[
              [say("admin.accounts"), figures.accounts],
              [say("admin.guests"), figures.guests],
              [say("admin.seenToday"), figures.seenToday],
              [say("admin.mutedPeople"), figures.muted],
              [say("admin.bannedPeople"), figures.banned],
            ]}
          />
        </Panel>
        <Panel heading={say("admin.tables")}>
          <Figures
            rows={PHASES.filter((phase) => phase !== "closed").map((phase) => [say(`phase.${phase}`), figures.tables[phase] ?? 0])}
          />
        </Panel>
        <Panel heading={say("admin.games")} className="md:col-span-2">
          <DaysPlot days={figures.days} />
          <Figures
            rows={[
              [say("admin.gamesEver"), figures.games],
              [say("admin.movesOfMonth"), figures.days.reduce((sum, { moves }) => sum + moves, 0)],
            ]}
          />
        </Panel>
        <Panel heading={say("admin.server")} className="md:col-span-2">
          <Server database={figures.database} roomServers={figures.roomServers} />
        </Panel>
        <MailPanel />
      </div>
      <ActsList href="/admin" page={acts} />
    </AdminPage>
  );
}

async function Server({ database, roomServers }: { database: number; roomServers: number }) {
  const [say, language] = [await currentSay(), await currentLanguage()];
  const size = new Intl.NumberFormat(language, { style: "unit", unit: "megabyte", maximumFractionDigits: 0 });
  return (
    <Figures
      rows={[
        [say("admin.version"), webContext().version],
        [say("admin.runningSince"), timeWords(language, Date.now() - process.uptime() * 1_000)],
        [say("admin.roomServers"), roomServers],
        [say("admin.database"), size.format(database / MEGABYTE)],
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
