import { readdir, readFile } from "node:fs/promises";

/** Indexes in Linux's /proc/PID/stat after the name: parent, user time, system time. */
const [PARENT, USER_TICKS, SYSTEM_TICKS] = [1, 11, 12] as const;
const MICROSECONDS_A_TICK = 10_000;

async function accountOf(pid: number): Promise<readonly string[]> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

export const parentOf = async (pid: number): Promise<number> => Number((await accountOf(pid))[PARENT]);

/** The CPU time of a process in microseconds. */
export async function cpuOf(pid: number): Promise<number> {
  const account = await accountOf(pid);
  return (Number(account[USER_TICKS] ?? 0) + Number(account[SYSTEM_TICKS] ?? 0)) * MICROSECONDS_A_TICK;
}

/** The CPU time of a process and its running children in microseconds. */
export async function cpuOfFamily(parent: number): Promise<number> {
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0);
  const family = await Promise.all(pids.map(async (pid) => (pid === parent || (await parentOf(pid)) === parent ? cpuOf(pid) : 0)));
  return family.reduce((sum, each) => sum + each, 0);
}
