import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase, openMadeDecks, restoreBackup } from "@mutable/db";
import { emptyDatabase, query } from "@mutable/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { cliOutput, cliRefusal, runInProcess } from "../testing/run-in-process.ts";

/** A backup of an earlier version, with people, tables and games. */
const EARLIER_BACKUP = fileURLToPath(new URL("../../../rooms/upgrades/20261121230639_tables.backup", import.meta.url));

const newFolder = () => mkdtemp(join(tmpdir(), "mutable-admin-"));
const runAdmin = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  runInProcess(["admin", ...args], { MUTABLE_SECRET: "the secret of an installation, for tests", ...env });

describe("people", () => {
  let env: { DATABASE_URL: string };
  beforeAll(async () => {
    env = { DATABASE_URL: await emptyDatabase() };
    await restoreBackup(env.DATABASE_URL, EARLIER_BACKUP);
  });

  it("can be listed, shown, appointed and helped, with a log of these actions", async () => {
    const list = await cliOutput(runAdmin(env, "user", "list", "žof"));
    expect(list).toMatch(/^\w+ {2}Žofie {2}account {2}2026-/);
    expect(await cliOutput(runAdmin(env, "user", "list", "nobody's name"))).toBe("No user has a name that begins like that.\n");
    expect(await cliOutput(runAdmin(env, "user", "appoint", "žofie"))).toBe("Žofie is an administrator.\n");
    expect(await cliRefusal(runAdmin(env, "user", "ban", "žofie", "--why", "x"))).toContain("dismiss them first");
    expect(await cliOutput(runAdmin(env, "user", "dismiss", "žofie"))).toMatch(
      /^Žofie is not an administrator any more\.\nThere is no other administrator: the next start prints a code that appoints one\.\n$/,
    );
    expect(await cliOutput(runAdmin({ ...env, MUTABLE_PUBLIC_URL: "https://games.example.org" }, "user", "link", "Žofie"))).toMatch(
      /^https:\/\/games\.example\.org\/link\/\S{32}\n/,
    );
    const shown = await cliOutput(runAdmin(env, "user", "show", "Žofie"));
    expect(shown).toMatch(
      /^name +Žofie$[\s\S]*^signs in with +a password$\n^second factor +off$[\s\S]*^tokens +1$[\s\S]*^tables +1$[\s\S]*^finished games +0$/m,
    );
    expect(shown).toMatch(/: help, on the command line\n.*: dismiss, on the command line\n.*: appoint, on the command line\n$/);
  });

  it("lose their second factor when they have lost the phone", async () => {
    await query(env.DATABASE_URL, "UPDATE person SET second_factor = 'sealed' WHERE name = 'Žofie'");
    expect(await cliOutput(runAdmin(env, "user", "show", "Žofie"))).toMatch(/^second factor +on$/m);
    expect(await cliOutput(runAdmin(env, "user", "reset-factor", "Žofie"))).toBe(
      "Žofie signs in without a second factor now, and is signed out everywhere.\n",
    );
    expect(await cliOutput(runAdmin(env, "user", "show", "Žofie"))).toMatch(/: reset-factor, on the command line$/m);
    expect(await cliOutput(runAdmin(env, "user", "reset-factor", "Žofie"))).toBe("Žofie has no second factor.\n");
  });

  it("are deleted only with --yes", async () => {
    expect(await cliRefusal(runAdmin(env, "user", "delete", "Žofie"))).toMatch(
      /^Žofie \(\w+\) will be deleted with all their data, permanently; add --yes/,
    );
    expect(await cliOutput(runAdmin(env, "user", "list", "žof"))).toContain("Žofie");
  });

  it("get different messages when they are unknown, guests or banned", async () => {
    expect(await cliRefusal(runAdmin(env, "user", "show", "Nobody"))).toContain("No account is named Nobody, and no user has that id");
    const [guest = ""] = (await cliOutput(runAdmin(env, "user", "list", "Ana"))).split(" ");
    expect(await cliRefusal(runAdmin(env, "user", "appoint", guest))).toBe("Only accounts can do that, and this user is a guest.");
    expect(await cliRefusal(runAdmin(env, "user", "link", guest))).toBe("Ana is a guest, and has no password; only accounts do.");
    expect(await cliRefusal(runAdmin(env, "user", "appoint", "Banned"))).toContain("unban them first");
    expect(await cliRefusal(runAdmin(env, "user", "ban", guest, "--why", " "))).toContain("The reason is empty");
  });

  it("have their tables closed at the next start if no server runs", async () => {
    const [code = ""] = (await cliOutput(runAdmin(env, "table", "list"))).split(" ");
    expect(await cliOutput(runAdmin(env, "table", "close", code, "--why", "It is late."))).toBe(
      `The table ${code} cannot be joined any more; it is closed when Mutable starts next.\n`,
    );
    expect(await cliOutput(runAdmin(env, "table", "show", code))).toMatch(/^state +about to be closed, /m);
    expect(await cliRefusal(runAdmin(env, "table", "show", "nowhere"))).toContain("There is no table with the code nowhere");
  });
});

it("a deck that players have made is shown with its name", async () => {
  const env = { DATABASE_URL: await emptyDatabase() };
  await restoreBackup(env.DATABASE_URL, EARLIER_BACKUP);
  const database = openDatabase(env.DATABASE_URL);
  try {
    const decks = openMadeDecks(database);
    const { id: owner } = await database.person.findFirstOrThrow({ where: { name: "Žofie" } });
    const created = await decks.create(owner, { draft: "{}", name: "Pond", about: "" });
    if (created.fault !== undefined) throw new Error(created.fault);
    const { key, revision } = created.value;
    await decks.publish({ owner, key }, { revision, hash: "a", name: "Pond", about: "", cards: 12, file: () => "{}" });
    const summary = { settings: { deck: `made-${key}-1` } };
    await database.table.create({ data: { id: "t", code: "pond", phase: "waiting", isPublic: false, people: [], summary } });
    expect(await cliOutput(runAdmin(env, "stats"))).toMatch(new RegExp(`^  Pond \\(made-${key}-1\\) +0 games, 1 open tables$`, "m"));
  } finally {
    await database.$disconnect();
  }
});

describe("a test mail", () => {
  /** Nothing listens there: a mail that is sent would be an error of another text. */
  const MAIL = { MUTABLE_MAIL_FROM: "Mutable <games@example.org>", MUTABLE_MAIL_URL: "smtp://127.0.0.1:1" };

  it("is refused if mail is not configured", async () => {
    expect(await cliRefusal(runAdmin({}, "mail", "test", "ana@example.org"))).toBe(
      "Mail is not configured; set MUTABLE_MAIL_URL and MUTABLE_MAIL_FROM.",
    );
  });

  it("is not sent to a malformed address", async () => {
    for (const to of ["nobody", "ana@example", "ana@example.org, ben@example.org", ""])
      expect(await cliRefusal(runAdmin(MAIL, "mail", "test", to))).toBe(`"${to}" is not an e-mail address; write it like you@example.org.`);
  });
});

describe("a command that fails prints one sentence", () => {
  it("for missing files and files that are no backups", async () => {
    const folder = await newFolder();
    const env = { DATABASE_URL: await emptyDatabase() };
    const whole = await readFile(EARLIER_BACKUP);
    await writeFile(join(folder, "cut"), whole.subarray(0, whole.length - 100));
    await writeFile(join(folder, "letter"), "Dear friend");
    expect(await cliRefusal(runAdmin(env, "restore", join(folder, "cut")))).toBe(
      `${join(folder, "cut")} is damaged or cut off; take another backup.`,
    );
    expect(await cliRefusal(runAdmin(env, "restore", join(folder, "letter")))).toBe(
      `${join(folder, "letter")} is not a backup of Mutable.`,
    );
    expect(await cliRefusal(runAdmin(env, "restore", join(folder, "none")))).toMatch(/ cannot be read: there is no such file\.$/m);
    expect(await cliRefusal(runAdmin(env, "stats"))).toBe("There is nothing in the database yet; start Mutable once.");
    expect(await cliRefusal(runAdmin(env, "backup", join(folder, "empty")))).toContain("there is nothing to back up");
    expect(existsSync(join(folder, "empty"))).toBe(false);
  });

  it("for paths that cannot be written", async () => {
    const folder = await newFolder();
    const env = { DATABASE_URL: await emptyDatabase() };
    await restoreBackup(env.DATABASE_URL, EARLIER_BACKUP);
    const file = join(folder, "file");
    await writeFile(file, "kept");
    expect(await cliRefusal(runAdmin(env, "backup", file))).toBe(
      `There is something at ${file} already; name another one, or move it away.`,
    );
    expect(await cliRefusal(runAdmin(env, "backup", join(file, "below")))).toBe(
      `Cannot write to ${join(file, "below")}: part of the path is a file; mend that or name another file.`,
    );
    expect(await cliRefusal(runAdmin(env, "backup", join(folder, "nowhere/file")))).toContain(
      "it cannot be created; mend that or name another file.",
    );
    expect(await readdir(folder)).toEqual(["file"]);
  });

  it("for databases that cannot be reached", async () => {
    const env = { DATABASE_URL: "postgresql://me:hunter2@127.0.0.1:1/mutable" };
    const sentence =
      "Cannot use the database at postgresql://me@127.0.0.1:1/mutable: nothing listens there; start PostgreSQL or correct DATABASE_URL.";
    for (const args of [["stats"], ["backup", join(await newFolder(), "x")], ["restore", EARLIER_BACKUP]])
      expect(await cliRefusal(runAdmin(env, ...args))).toBe(sentence);
  });

  it.each([
    [["backup"], "missing required argument 'file'"],
    [["table", "close", "code"], "required option '--why <reason>' not specified"],
    [["user", "praise", "somebody"], "unknown command 'praise'"],
    [["mail", "test"], "missing required argument 'address'"],
  ])("for the arguments %j", async (args, words) => {
    const { stdout, stderr, status } = await runAdmin({}, ...args);
    expect([stdout, status]).toEqual(["", 1]);
    expect(stderr).toContain(words);
  });
});

it.each(["backup", "backups", "restore", "user", "table", "stats", "mail"])("the command %s is described in its help", async (command) => {
  expect(await cliOutput(runAdmin({}, command, "--help"))).toMatch(/\n\n[A-Z].{20,}\n/);
});
