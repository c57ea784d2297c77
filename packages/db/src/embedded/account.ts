import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { Trouble } from "@mutable/config";

/** The user that PostgreSQL runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root starts it as somebody else: as the owner of a cluster that is there already,
 * or else as `nobody`. Undefined for an ordinary user, who runs it himself.
 */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const nobody = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .find(([name]) => name === "nobody");
  if (!nobody || !hasSetpriv()) {
    throw new Trouble(
      "PostgreSQL refuses to run as root, and this system lacks the user nobody or the program setpriv to run it otherwise; start Mutable as an ordinary user or set DATABASE_URL.",
    );
  }
  return { uid: Number(nobody[2]), gid: Number(nobody[3]) };
}

/**
 * The command that runs a program as that account. It keeps the right to read, and so to pass through closed folders (a checkout
 * below /root); nobody can use that right from SQL, where only the superuser could, who is never lent to anyone. Where the
 * system can do that, the program is told to stop when the process that started it dies, however it dies.
 */
export function commandAs(account: Account | undefined, program: string, args: readonly string[]): [string, string[]] {
  if (account) {
    const drop = [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"];
    const keep = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search", "--securebits=+no_setuid_fixup"];
    return ["setpriv", [...drop, ...keep, "--pdeathsig=INT", "--", program, ...args]];
  }
  return hasSetpriv() ? ["setpriv", ["--pdeathsig=INT", "--", program, ...args]] : [program, [...args]];
}

function hasSetpriv(): boolean {
  return process.platform === "linux" && spawnSync("setpriv", ["--pdeathsig=clear", "true"]).status === 0;
}
