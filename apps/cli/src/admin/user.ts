import { publicOrigin, UserError } from "@mutable/config";
import type { LoggedAct, Person } from "@mutable/db";
import { Command } from "commander";
import { print } from "../print.ts";
import { formatTime, printColumns } from "./format.ts";
import { type Installation, withInstallation } from "./installation.ts";
import { unwrap } from "./unwrap.ts";

const MOST_LISTED = 200;

const list = new Command("list")
  .description("List people: accounts first, then guests")
  .argument("[beginning]", "only those whose names begin like that", "")
  .action((beginning: string) =>
    withInstallation(async ({ people }) => {
      const found = await people.accounts.search(beginning, MOST_LISTED + 1);
      if (found.length === 0) print(beginning === "" ? "There are no users yet." : "No user has a name that begins like that.");
      printColumns(found.slice(0, MOST_LISTED).map((person) => [person.id, person.name, stateOf(person), formatTime(person.since)]));
      if (found.length > MOST_LISTED) print(`There are more than ${MOST_LISTED}; give the beginning of a name.`);
    }),
  );

const show = about(
  "show",
  "Show the data of a user, and the administrators' acts about them",
  async (person, { people, moderation, gamesOf }) => {
    const { tables, tokens, waysIn } = await people.dataExport.of(person.id);
    const { rows: acts } = await moderation.listActs(person.id);
    printColumns([
      ["name", person.name],
      ["id", person.id],
      ["state", stateOf(person)],
      ["here since", formatTime(person.since)],
      ["e-mail", person.email ?? "none"],
      ["signs in with", [...(person.hasPassword ? ["a password"] : []), ...waysIn.map(({ provider }) => provider)].join(", ") || "nothing"],
      ["second factor", person.hasSecondFactor ? "on" : "off"],
      ["tokens", String(tokens.length)],
      ["tables", String(tables.length)],
      ["finished games", String(await gamesOf(person.id))],
    ]);
    for (const act of acts) print(actWords(act));
  },
);

const ban = about(
  "ban",
  "Ban a user: sign them out at once, and refuse them from then on",
  async ({ id, name }, { moderation, by }, { why = "" }) => {
    unwrap(await moderation.acts.ban({ by, person: id, why }));
    print(`${name} is banned.`);
  },
).requiredOption("--why <reason>", "kept for administrators");

const unban = about("unban", "Lift the ban of a user", async ({ id, name }, { moderation, by }) => {
  unwrap(await moderation.acts.unban({ by, person: id }));
  print(`${name} is not banned any more.`);
});

const appoint = about("appoint", "Make the owner of an account an administrator", async ({ id, name }, { moderation, by }) => {
  unwrap(await moderation.acts.appoint({ by, person: id }));
  print(`${name} is an administrator.`);
});

const dismiss = about("dismiss", "Take the administrator's rights from a user", async ({ id, name }, { moderation, people, by }) => {
  unwrap(await moderation.acts.dismiss({ by, person: id }));
  print(`${name} is not an administrator any more.`);
  if ((await people.administrator.code()) !== undefined)
    print("There is no other administrator: the next start prints a code that appoints one.");
});

const link = about("link", "Make a one-time link to set a new password", async ({ id, name, isGuest }, installation) => {
  const { moderation, people, settings, by } = installation;
  if (isGuest) throw new UserError(`${name} is a guest, and has no password; only accounts do.`);
  await moderation.acts.recordHelp({ by, person: id });
  print(`${publicOrigin(settings)}/link/${await people.links.issueAdminReset(id)}`);
  print(`The link works once, within a day, and sets a new password for ${name}. Give it to that person only.`);
});

const resetFactor = about(
  "reset-factor",
  "Turn off two-factor authentication for a user who has lost the phone",
  async ({ id, name }, { moderation, by }) => {
    const wasOn = unwrap(await moderation.acts.resetFactor({ by, person: id }));
    print(wasOn ? `${name} signs in without a second factor now, and is signed out everywhere.` : `${name} has no second factor.`);
  },
);

const remove = about("delete", "Delete a user with all their data, permanently", async ({ id, name }, { moderation, by }, { yes }) => {
  if (yes !== true) throw new UserError(`${name} (${id}) will be deleted with all their data, permanently; add --yes to confirm.`);
  unwrap(await moderation.acts.remove({ by, person: id }));
  print(`${name} is deleted.`);
}).option("--yes", "confirm the deletion");

export const userCommand = new Command("user")
  .description("People: list, show, ban, unban, appoint, dismiss, link, reset-factor, delete")
  .addCommand(list)
  .addCommand(show)
  .addCommand(ban)
  .addCommand(unban)
  .addCommand(appoint)
  .addCommand(dismiss)
  .addCommand(link)
  .addCommand(resetFactor)
  .addCommand(remove);

interface Options {
  readonly why?: string;
  readonly yes?: true;
}

/** A command about one user. */
function about(
  command: string,
  description: string,
  work: (person: Person, installation: Installation, options: Options) => Promise<void>,
): Command {
  return new Command(command)
    .description(description)
    .argument("<name>", "the name of an account, or anybody's id (mutable admin user list)")
    .action((name: string, options: Options) =>
      withInstallation(async (installation) => {
        const person = await installation.people.accounts.findByNameOrId(name);
        if (person === undefined)
          throw new UserError(`No account is named ${name}, and no user has that id; "mutable admin user list" lists people.`);
        await work(person, installation, options);
      }),
    );
}

const stateOf = ({ isGuest, isAdministrator, isBanned, mutedUntil }: Person): string =>
  [
    isGuest ? "guest" : "account",
    ...(isAdministrator ? ["administrator"] : []),
    ...(isBanned ? ["banned"] : []),
    ...(mutedUntil === undefined ? [] : [`muted until ${formatTime(mutedUntil)}`]),
  ].join(", ");

function actWords({ kind, at, by, isByCommandLine, why }: LoggedAct): string {
  const who = isByCommandLine ? "on the command line" : `by ${by?.name ?? "somebody who is gone"}`;
  return `${formatTime(at)}: ${kind}, ${who}${why === undefined ? "" : `: ${why}`}`;
}
