import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { restore } from "@mutable/db";
import { emptyDatabase } from "@mutable/db/testing";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { admin, EARLIER, freshFolder, refusal, says, shell, stopAll } from "./admin.ts";

afterEach(stopAll);

const HOLDING = /32 people, 15 tables and 4 finished games, as they were at 2\d{3}-\d\d-\d\d \d\d:\d\d UTC\./;

describe("a backup through a pipe", () => {
  let env: { DATABASE_URL: string };
  beforeAll(async () => {
    env = { DATABASE_URL: await emptyDatabase() };
    await restore(env.DATABASE_URL, EARLIER);
  });

  it("is written to stdout, alone, and restored from stdin", async () => {
    const folder = await freshFolder();
    const file = join(folder, "piped.backup");
    for (const line of [`"$@" > ${file}`, `"$@" | cat > ${file}`]) {
      expect(await says(shell(env, line, "backup", "-"))).toBe("");
      for (const input of [`"$@" < ${file}`, `cat ${file} | "$@"`]) {
        const url = await emptyDatabase();
        const words = await says(shell({ DATABASE_URL: url }, input, "restore", "-"));
        expect(words).toMatch(/^The database holds the backup from the standard input: /);
        expect(words).toMatch(HOLDING);
        expect(await refusal(shell({ DATABASE_URL: url }, input, "restore", "-"))).toContain("There is something in the database already");
      }
    }
    expect(await readdir(folder)).toEqual(["piped.backup"]);
  }, 60_000);

  it("says on stderr what it holds only if it is asked to", async () => {
    const { code, output, errors } = await shell(env, '"$@" > /dev/null', "backup", "-", "--verbose");
    expect([code, output]).toEqual([0, ""]);
    expect(errors).toMatch(HOLDING);
  });

  it("fails in one sentence on a full disk and on a broken pipe", async () => {
    const folder = await freshFolder();
    const broken = "what was written is not a whole backup.";
    expect(await refusal(shell(env, '"$@" > /dev/full', "backup", "-"))).toBe(
      `Cannot write to the standard output: the disk is full; ${broken}`,
    );
    expect(await refusal(shell(env, `ulimit -f 8 && "$@" > ${join(folder, "large")}`, "backup", "-"))).toBe(
      `Cannot write to the standard output: it would be larger than a file may be; ${broken}`,
    );
    expect(await refusal(shell(env, 'set -o pipefail; "$@" | :', "backup", "-"))).toBe(
      `Cannot write to the standard output: its reader has closed it; ${broken}`,
    );
  });

  it("fails in one sentence when it arrives cut off, empty or as something else", async () => {
    const url = await emptyDatabase();
    const restored = (line: string) => refusal(shell({ DATABASE_URL: url }, line, "restore", "-"));
    expect(await restored(`head -c 4000 ${EARLIER} | "$@"`)).toBe("The standard input is damaged or cut off; take another backup.");
    expect(await restored('"$@" < /dev/null')).toBe("The standard input is damaged or cut off; take another backup.");
    expect(await restored('echo "Dear friend" | "$@"')).toBe("The standard input is not a backup of Mutable.");
    expect(await refusal(admin({ DATABASE_URL: url }, "stats"))).toContain("There is nothing in the database yet");
  });

  it("says nothing on stdout or stderr from a crontab, unless it fails", async () => {
    const folder = await freshFolder();
    const file = join(folder, "nightly.backup");
    expect(await shell(env, '"$@" > /dev/null', "backup", file)).toEqual({ code: 0, output: "", errors: "" });
    expect(existsSync(file)).toBe(true);
    expect(await refusal(shell(env, '"$@" > /dev/null', "backup", file))).toContain("There is something at");
  });
});
