import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { UserError } from "@mutable/config";

/** The user that PostgreSQL runs as. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root starts it as another user: the owner of an existing cluster,
 * or else `nobody`. Undefined for an ordinary user, who runs it directly.
 */
export function systemUserFor(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
  if (!account || !setprivCan(withParent)) {
    throw new UserError(
      "PostgreSQL refuses to run as root, and this system lacks the user nobody or the program setpriv to run it otherwise; start Mutable as an ordinary user or set DATABASE_URL.",
    );
  }
  return account;
}

function nobody(): SystemUser | undefined {
  const fields = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .find(([name]) => name === "nobody");
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) };
}

/** setpriv option: the program gets SIGINT when its parent dies. */
const withParent = ["--pdeathsig=INT"];

/** The command that runs a program as that account. If the system supports it, the program stops when its parent dies. */
export function commandAs(account: SystemUser | undefined, program: string, args: readonly string[]): [string, string[]] {
  if (account) {
    const drop = [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"];
    return ["setpriv", [...drop, ...folderAccess(drop), ...withParent, "--", program, ...args]];
  }
  return setprivCan(withParent) ? ["setpriv", [...withParent, "--", program, ...args]] : [program, [...args]];
}

/**
 * The capability to access closed folders (a checkout below /root): the smaller of two that this system allows, since a
 * container may lack either or both. In SQL only a superuser could use it, and no caller gets that role.
 */
function folderAccess(drop: readonly string[]): string[] {
  const rights = ["dac_read_search", "dac_override"].map((right) => [
    `--inh-caps=+${right}`,
    `--ambient-caps=+${right}`,
    "--securebits=+no_setuid_fixup",
  ]);
  return rights.find((right) => setprivCan([...drop, ...right])) ?? [];
}

function setprivCan(options: readonly string[]): boolean {
  return process.platform === "linux" && spawnSync("setpriv", [...options, "--", "true"]).status === 0;
}
