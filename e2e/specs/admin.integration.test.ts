import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { openConnection } from "@mutable/client";
import { createTicket, deriveKey, RIGHTS } from "@mutable/config";
import { openDatabase, restoreBackup } from "@mutable/db";
import { emptyDatabase } from "@mutable/db/testing";
import { decks } from "@mutable/decks";
import { afterEach, describe, expect, it } from "vitest";
import { MailServer, REFUSAL, REFUSED_DOMAIN } from "../servers/mailbox.ts";
import { type Program, runPlatform as startAlone } from "../servers/program.ts";
import {
  ADMIN_TEST_SECRET,
  EARLIER_BACKUP,
  newDataFolder,
  newFolder,
  outputOf,
  refusalOf,
  runAdmin,
  runAdminInShell,
  runAdminWithNpm,
  running,
  stopAll,
} from "../support/admin-command.ts";
import { inTurns } from "../support/sample.ts";

const [itA, , itC] = inTurns(it);

afterEach(stopAll);

async function start(env: NodeJS.ProcessEnv): Promise<{ program: Program; address: string }> {
  const program = startAlone(
    { PORT: "0", MUTABLE_SECRET: ADMIN_TEST_SECRET, ...env },
    process.env.TEST_DEEP === "1" ? [] : ["--liftoff-only"],
  );
  running.push(program);
  return { program, address: await program.waitUntilReady() };
}

describe("an installation with its own database", () => {
  it("can be restored, administered while it runs, and backed up without stopping", async () => {
    const env = { MUTABLE_DATA_DIR: await newDataFolder() };
    expect(await refusalOf(runAdminWithNpm(env, "stats"))).toBe(
      `There is no database in ${env.MUTABLE_DATA_DIR} yet; start Mutable once, or set DATABASE_URL or MUTABLE_DATA_DIR.`,
    );
    expect(existsSync(env.MUTABLE_DATA_DIR)).toBe(false);

    expect(await outputOf(runAdminWithNpm(env, "restore", EARLIER_BACKUP))).toMatch(
      /^Restored .*\.backup: 32 people, 15 tables and 4 finished games, as they were at 2026-\d\d-\d\d \d\d:\d\d UTC\.\nThe backup does not contain the installation.s secret: .*\nThen start Mutable: /,
    );
    expect(existsSync(join(env.MUTABLE_DATA_DIR, "postgres/data/postmaster.pid"))).toBe(false);
    expect(await outputOf(runAdmin(env, "stats"))).toMatch(/^accounts +2$[\s\S]*^finished games +4$[\s\S]*^room servers running +0$/m);

    const { program, address } = await start(env);
    expect(await outputOf(runAdmin(env, "stats"))).toMatch(/^room servers running +1$/m);
    const [first = ""] = (await outputOf(runAdmin(env, "table", "list"))).split("\n");
    const [code = ""] = first.split(" ");
    expect(await outputOf(runAdmin(env, "table", "close", code, "--why", "It is late."))).toBe(`The table ${code} is closed.\n`);
    expect(await outputOf(runAdmin(env, "table", "show", code))).toMatch(/^state +closed, /m);

    expect(await refusalOf(runAdmin(env, "restore", EARLIER_BACKUP, "--replace"))).toBe(
      "Mutable is running on this database; stop it, restore the backup, and start it again.",
    );
    const file = join(await newFolder(), "today.backup");
    const words = await outputOf(runAdmin(env, "backup", file));
    expect(words).toMatch(/^\S*today\.backup holds 32 people, 15 tables and 4 finished games, as they were at .* It takes [\d.]+ kB\.\n/);
    expect(words).toContain("The installation's secret (MUTABLE_SECRET) is not in it");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ database: "answers" });
    expect(await program.stop()).toBe(0);

    expect(await refusalOf(runAdmin(env, "restore", file))).toContain("There is something in the database already");
    await outputOf(runAdmin(env, "restore", file, "--replace"));
    expect(await outputOf(runAdmin(env, "table", "show", code))).toMatch(/^state +closed, /m);
    await start(env);
  });
});

itC("people are disconnected at once when they are banned or deleted on the command line", async () => {
  const env = { DATABASE_URL: await emptyDatabase() };
  await restoreBackup(env.DATABASE_URL, EARLIER_BACKUP);
  const { address } = await start({ ...env, MUTABLE_DATA_DIR: await newDataFolder() });
  const database = openDatabase(env.DATABASE_URL);
  const comes = (id: string, version: number) =>
    openConnection({
      origin: address,
      decks,
      auth: async () => ({
        ticket: await createTicket(deriveKey(ADMIN_TEST_SECRET, "tickets"), { person: id, place: "lobby", rights: RIGHTS, version }),
      }),
    });
  const person = await database.person.create({ data: { name: "Rude", nameKey: "rude", face: "fox" } });
  const line = comes(person.id, person.version);
  await expect.poll(() => line.state().status).toBe("open");
  expect(await outputOf(runAdmin(env, "user", "ban", "rude", "--why", "Rude again and again."))).toBe("Rude is banned.\n");
  await expect.poll(() => line.state().status).toBe("refused");

  expect(await outputOf(runAdmin(env, "user", "unban", "RUDE"))).toBe("Rude is not banned any more.\n");
  const again = comes(person.id, person.version + 1);
  await expect.poll(() => again.state().status).toBe("open");
  expect(await outputOf(runAdmin(env, "user", "delete", person.id, "--yes"))).toBe("Rude is deleted.\n");
  await expect.poll(() => again.state().status).toBe("refused");
  for (const each of [line, again]) each.close();
  await database.$disconnect();
});

describe("a test mail", () => {
  const FROM = "Mutable <games@example.org>";
  const TO = "ana@example.org";
  const test = (env: NodeJS.ProcessEnv, to = TO) => runAdmin({ MUTABLE_MAIL_FROM: FROM, ...env }, "mail", "test", to);

  const boxes: MailServer[] = [];
  async function open(options?: { password: string }): Promise<{ box: MailServer; host: string }> {
    const box = new MailServer(options);
    boxes.push(box);
    return { box, host: new URL(await box.open()).host };
  }
  afterEach(async () => {
    for (const box of boxes.splice(0)) await box.close();
  });

  it("arrives, names its installation, and needs no database", async () => {
    const { box, host } = await open({ password: "hunter2" });
    const env = {
      MUTABLE_DATA_DIR: await newDataFolder(),
      MUTABLE_PUBLIC_URL: "https://games.example.org",
      MUTABLE_MAIL_URL: `smtp://ana:hunter2@${host}`,
      MUTABLE_MAIL_FROM: FROM,
    };
    expect(await outputOf(runAdminWithNpm(env, "mail", "test", TO))).toBe(
      `The mail server accepted a test mail for ${TO}; if it does not arrive, check the spam folder.\n`,
    );
    const { subject, from, text } = await box.waitForMail(TO);
    expect([subject, from]).toEqual(["Test mail from Mutable", FROM]);
    expect(text).toContain("This is a test mail from the Mutable installation at https://games.example.org.");
    expect(text).toContain("You do not need to do anything.");
    expect(existsSync(env.MUTABLE_DATA_DIR)).toBe(false);
  });

  itA("fails with a message without the password if the mail server refuses it or is away", async () => {
    const [{ host: guarded }, { host }] = [await open({ password: "another" }), await open()];
    expect(await refusalOf(test({ MUTABLE_MAIL_URL: `smtp://ana:hunter2@${guarded}` }))).toBe(
      `The mail server ${guarded} refused the user name or the password: "535 Wrong password: …"; check both in MUTABLE_MAIL_URL.`,
    );
    expect(await refusalOf(test({ MUTABLE_MAIL_URL: `smtp://${host}` }, `ana@${REFUSED_DOMAIN}`))).toContain(
      `The mail server ${host} refused the recipient: "550 ${REFUSAL}"; check the address`,
    );
    expect(await refusalOf(test({ MUTABLE_MAIL_URL: `smtps://ana:hunter2@${host}` }))).toContain(
      `The encrypted connection to the mail server ${host} failed (`,
    );
    expect(await refusalOf(test({ MUTABLE_MAIL_URL: "smtp://ana:hunter2@127.0.0.1:1" }))).toContain(
      "The mail server 127.0.0.1:1 cannot be reached (connect ECONNREFUSED 127.0.0.1:1); check host and port",
    );
  });
});

it("a full disk is reported in one sentence, and leaves no file", async () => {
  const folder = await newFolder();
  const env = { DATABASE_URL: await emptyDatabase() };
  await restoreBackup(env.DATABASE_URL, EARLIER_BACKUP);
  // The file may not become larger than a few kilobytes.
  const limited = runAdminInShell(env, 'ulimit -f 8 && exec "$@"', "backup", join(folder, "large"));
  expect(await refusalOf(limited)).toContain("it would be larger than a file may be; mend that or name another");
  expect(await readdir(folder)).toEqual([]);
});

it("describes every command in its help", async () => {
  const commandsIn = (help: string) =>
    [...help.matchAll(/^ {2}(\w+) .*$/gm)].map(([, name = ""]) => name).filter((name) => name !== "help");
  const help = await outputOf(runAdminWithNpm({}, "--help"));
  for (const command of ["backup", "backups", "restore", "user", "table", "stats", "mail"]) expect(commandsIn(help)).toContain(command);
});
