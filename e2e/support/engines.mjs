// Finds or installs the browsers of the journeys: Debian's Firefox and WebKitGTK.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { canInstall, install, isProgram, onPath } from "../servers/debian.mjs";

/** WebKitGTK's small browser is in no folder of PATH. */
function miniBrowser() {
  const folders = ["/usr/lib", "/usr/libexec"].flatMap((parent) => [parent, ...subfolders(parent, /-linux-gnu/)]);
  return folders
    .flatMap((folder) => subfolders(folder, /^webkit(2)?gtk-/))
    .map((folder) => join(folder, "MiniBrowser"))
    .find(isProgram);
}

function subfolders(parent, pattern) {
  try {
    return readdirSync(parent)
      .filter((name) => pattern.test(name))
      .map((name) => join(parent, name));
  } catch {
    return [];
  }
}

/** The programs of each engine, and the packages that bring them. */
const ENGINES = {
  firefox: { packages: ["firefox-esr"], programs: () => ({ firefox: onPath("firefox-esr", "firefox") }) },
  webkit: {
    packages: ["xvfb", "webkit2gtk-driver"],
    programs: () => ({ driver: onPath("WebKitWebDriver"), browser: miniBrowser(), display: onPath("Xvfb") }),
  },
};

/** Returns the paths of an engine's programs, or undefined if one is missing. */
export function installedEngine(name) {
  const programs = ENGINES[name].programs();
  return Object.values(programs).every(Boolean) ? programs : undefined;
}

/** Installs the missing engines if possible. Returns a line for each whose journeys cannot run. */
export async function prepareEngines() {
  const notRun = [];
  for (const [name, { packages }] of Object.entries(ENGINES)) {
    let reason = `install ${packages.join(" and ")} as root on Debian`;
    if (installedEngine(name) === undefined && (await canInstall()))
      for (const each of packages)
        await install(each).catch((error) => {
          reason = error.message.trim().split("\n").at(-1);
        });
    if (installedEngine(name) === undefined) notRun.push(`Not run: journeys in ${name} (${reason})`);
  }
  return notRun;
}
