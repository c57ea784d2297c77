import { chmod, mkdir, mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { backupsIn, mustBeWritable, removeDrafts, rotate } from "./folder.ts";

const backupOf = (day: number) => `mutable-2026-11-${day}T0415.backup`;

async function folderWith(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "backups-"));
  for (const name of names) await writeFile(join(folder, name), name);
  return folder;
}

/** For root no folder is closed. */
async function withoutRoot<Result>(work: () => Promise<Result>): Promise<Result> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

/** Rotates and returns what remains, and the warnings. */
async function rotated(folder: string, current: string, keep: number) {
  const warnings: string[] = [];
  const kept = await rotate(folder, current, keep, (sentence) => warnings.push(sentence));
  return { kept, names: (await readdir(folder)).sort(), warnings };
}

describe("a rotation", () => {
  it("deletes the oldest backups and no other file", async () => {
    const foreign = ["before-the-upgrade.backup", "mutable-2020-01-01.backup", `${backupOf(11)}.7.part`];
    const folder = await folderWith(...foreign, backupOf(22), backupOf(20), backupOf(21));
    expect(await rotated(folder, backupOf(22), 2)).toEqual({
      kept: 2,
      names: [...foreign, backupOf(21), backupOf(22)].sort(),
      warnings: [],
    });
    expect(await rotated(folder, backupOf(22), 1)).toMatchObject({ kept: 1, names: [...foreign, backupOf(22)].sort() });
  });

  it("deletes and counts neither folders nor links", async () => {
    const folder = await folderWith(backupOf(21), backupOf(22));
    await mkdir(join(folder, backupOf(11)));
    await symlink("/nowhere", join(folder, backupOf(12)));
    expect(await backupsIn(folder)).toHaveLength(2);
    expect(await rotated(folder, backupOf(22), 2)).toMatchObject({ kept: 2, warnings: [] });
    expect(await readdir(folder)).toHaveLength(4);
  });

  it("never deletes the backup just taken, also beside some from the future", async () => {
    const folder = await folderWith(backupOf(22), backupOf(28), backupOf(29));
    expect(await rotated(folder, backupOf(22), 1)).toEqual({ kept: 1, names: [backupOf(22)], warnings: [] });
  });

  it("warns about files that cannot be deleted", async () => {
    const folder = await folderWith(backupOf(21), backupOf(22));
    await chmod(folder, 0o555);
    const { kept, names, warnings } = await withoutRoot(() => rotated(folder, backupOf(22), 1));
    expect([kept, names]).toEqual([2, [backupOf(21), backupOf(22)]]);
    expect(warnings).toEqual([
      expect.stringMatching(/^The expired backup .*21T0415\.backup could not be deleted \(EACCES: .*\); delete it by hand\.$/),
    ]);
  });
});

describe("partial files", () => {
  const draft = `${backupOf(21)}.4711.part`;

  it("are deleted if they are named like a backup, and no other file", async () => {
    const foreign = ["before-the-upgrade.backup.7.part", `${backupOf(20)}.part`, `${backupOf(20)}.7.part.gpg`, backupOf(20), "notes.part"];
    const folder = await folderWith(...foreign, draft, `${backupOf(22)}.1.part`);
    await mkdir(join(folder, `${backupOf(18)}.7.part`));
    await symlink(join(folder, backupOf(20)), join(folder, `${backupOf(19)}.7.part`));
    expect(await removeDrafts(folder, expect.fail)).toBe(2);
    expect((await readdir(folder)).sort()).toEqual([...foreign, `${backupOf(18)}.7.part`, `${backupOf(19)}.7.part`].sort());
  });

  it("cause a warning if they cannot be deleted", async () => {
    const folder = await folderWith(draft);
    await chmod(folder, 0o555);
    const warnings: string[] = [];
    expect(await withoutRoot(() => removeDrafts(folder, (sentence) => warnings.push(sentence)))).toBe(0);
    expect(warnings).toEqual([
      expect.stringMatching(/^The partial file .*\.4711\.part could not be deleted \(EACCES: .*\); delete it by hand\.$/),
    ]);
  });
});

describe("a folder for backups", () => {
  it("must be there, and be a folder", async () => {
    const folder = await folderWith("file");
    await mustBeWritable(folder);
    await expect(mustBeWritable(join(folder, "none"))).rejects.toThrow(
      `There is no writable folder ${folder}/none; make it, or name another one.`,
    );
    await expect(mustBeWritable(join(folder, "file"))).rejects.toThrow(`${folder}/file is not a folder; name another one.`);
    await expect(mustBeWritable(join(folder, "file", "below"))).rejects.toThrow("part of the path is a file");
  });

  it("must be writable", async () => {
    const folder = await folderWith();
    await chmod(folder, 0o555);
    await withoutRoot(() =>
      expect(mustBeWritable(folder)).rejects.toThrow(
        `Cannot write to ${folder}: it is not writable by this user; give it to this user, as with "chown ${process.getuid?.()} FOLDER" (with Docker, FOLDER is BACKUPS_FOLDER of .env), or name another one.`,
      ),
    );
  });
});
