import { readdir, readFile } from "node:fs/promises";

/** Where a process's parent, its time, and the kernel's time for it stand in Linux's account of it, counted from behind its name. */
const [PARENT, USER_TICKS, SYSTEM_TICKS] = [1, 11, 12] as const;
const MICROSECONDS_A_TICK = 10_000;

async function accountOf(pid: number): Promise<readonly string[]> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

export const parentOf = async (pid: number): Promise<number> => Number((await accountOf(pid))[PARENT]);

/** µs of CPU that a process has used. */
export async function cpuOf(pid: number): Promise<number> {
  const account = await accountOf(pid);
  return (Number(account[USER_TICKS] ?? 0) + Number(account[SYSTEM_TICKS] ?? 0)) * MICROSECONDS_A_TICK;
}

/** The same of a process and of its children that live. */
export async function cpuOfFamily(parent: number): Promise<number> {
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0);
  const family = await Promise.all(pids.map(async (pid) => (pid === parent || (await parentOf(pid)) === parent ? cpuOf(pid) : 0)));
  return family.reduce((sum, each) => sum + each, 0);
}
