import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "@mutable/config";
import type { ModeratedTable, PageCursor } from "@mutable/db";
import { type Seat, tableSummary } from "@mutable/protocol";
import { Command } from "commander";
import { print } from "../print.ts";
import { deckLabel, formatTime, printColumns } from "./format.ts";
import { type Installation, withInstallation } from "./installation.ts";
import { unwrap } from "./unwrap.ts";

/** A running room server closes a table within this time. */
const CLOSED_WITHIN = 5_000;

const list = new Command("list").description("List the tables that are not closed, the newest first").action(() =>
  withInstallation(async ({ moderation, people }) => {
    const rows: string[][] = [];
    for (let last: PageCursor | undefined; ; ) {
      const page = await moderation.tables(last);
      for (const table of page.rows) {
        const { name, seats } = await shown(table, people);
        rows.push([table.code, stateOf(table), formatTime(table.at), name, seats.map(([, who]) => who).join(", ")]);
      }
      last = page.next;
      if (last === undefined) break;
    }
    if (rows.length === 0) print("There are no tables.");
    printColumns(rows);
  }),
);

const show = new Command("show")
  .description("Show a table and its players")
  .argument("<code>", "the code in the table's link")
  .action((code: string) =>
    withInstallation(async (installation) => {
      const table = await tableWith(code, installation);
      const { name, deck, deckName, seats } = await shown(table, installation.people);
      printColumns([
        ["table", name],
        ["code", table.code],
        ["id", table.id],
        ["state", stateOf(table)],
        ["deck", deckLabel(deck, deckName)],
        ["opened", formatTime(table.at)],
        ["last change", formatTime(table.touchedAt)],
        ...seats.map(([seat, who]) => [seat, who]),
      ]);
    }),
  );

const close = new Command("close")
  .description("Close a table permanently; a running game is stored as abandoned")
  .argument("<code>", "the code in the table's link")
  .requiredOption("--why <reason>", "what everybody at the table reads")
  .action((code: string, { why }: { why: string }) =>
    withInstallation(async (installation) => {
      const { moderation, by } = installation;
      const { id, phase } = await tableWith(code, installation);
      if (phase === "closed") throw new UserError(`The table ${code} is closed already.`);
      unwrap(await moderation.acts.closeTable({ by, table: id, why }));
      const isClosed = await closes(code, installation);
      print(
        isClosed ? `The table ${code} is closed.` : `The table ${code} cannot be joined any more; it is closed when Mutable starts next.`,
      );
    }),
  );

export const tableCommand = new Command("table")
  .description("Tables: list, show, close")
  .addCommand(list)
  .addCommand(show)
  .addCommand(close);

async function tableWith(code: string, { moderation }: Installation): Promise<ModeratedTable> {
  const found = await moderation.table(code);
  if (found === undefined)
    throw new UserError(`There is no table with the code ${code}; "mutable admin table list" lists those that are open.`);
  return found;
}

const stateOf = ({ phase, isPublic, isClosing }: ModeratedTable): string =>
  [isClosing && phase !== "closed" ? "about to be closed" : phase, isPublic ? "public" : "by link"].join(", ");

/** The table's name and its current players. */
async function shown({ summary: kept }: ModeratedTable, { guests }: Installation["people"]) {
  const { settings, deckName, seats } = tableSummary.parse(kept);
  const known = await guests.currentIdentities(Object.values(seats).flatMap((holder) => ("person" in holder ? [holder.person] : [])));
  const nameOf = (holder: NonNullable<(typeof seats)[Seat]>) =>
    "person" in holder ? (known.get(holder.person)?.name ?? "somebody") : `${holder.name} (bot, ${holder.bot})`;
  return { ...settings, deckName, seats: Object.entries(seats).map(([seat, holder]) => [seat, nameOf(holder)] as const) };
}

async function closes(code: string, { moderation }: Installation): Promise<boolean> {
  if ((await moderation.statistics()).roomServers === 0) return false;
  for (const until = Date.now() + CLOSED_WITHIN; Date.now() < until; await sleep(100))
    if ((await moderation.table(code))?.phase === "closed") return true;
  return false;
}
