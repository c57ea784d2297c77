// Finds programs of Debian packages that tests need. Installs them as root, or else says what to install.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run, step, UserError } from "../../scripts/run.mjs";

/** Includes the folders of system programs, which ordinary users do not have in PATH. */
const FOLDERS = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin", "/sbin"];

/** Returns the path of the first of these programs that exists. */
export function onPath(...names) {
  for (const folder of FOLDERS) for (const name of names) if (isProgram(join(folder, name))) return join(folder, name);
  return undefined;
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const canInstall = async () => process.getuid?.() === 0 && (await run("apt-get", ["--version"])).code === 0;

/** Test files that run at the same time may install packages: each waits for dpkg's lock. */
const WAIT_FOR_LOCK = ["-o", "DPkg::Lock::Timeout=300"];

/** Downloads the lists of packages. apt-get itself does not wait while another one does so. */
async function updateLists(env) {
  for (let tries = 0; tries < 60; tries += 1) {
    const { output } = await run("apt-get", ["update"], { env });
    if (!output.includes("/lists/lock")) return;
    await sleep(5_000);
  }
}

/** Installs a package and its required dependencies. */
export async function install(name) {
  await step(`Installing Debian's ${name}`, async () => {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await updateLists(env);
    const { code, output } = await run("apt-get", ["install", "--yes", "--no-install-recommends", ...WAIT_FOR_LOCK, name], { env });
    if (code !== 0)
      throw new UserError(
        `${output.trim().split("\n").slice(-5).join("\n")}\n\nInstalling ${name} from Debian failed; install it by hand.`,
      );
  });
}

/** Returns the path of a program, after installing its package if necessary. */
export async function programOf(name, { from = name } = {}) {
  if (onPath(name) === undefined && (await canInstall())) await install(from);
  const found = onPath(name);
  if (found === undefined) throw new UserError(`The tests need ${name}; install it (on Debian: apt-get install ${from}, as root).`);
  return found;
}
