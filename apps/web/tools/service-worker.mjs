// Builds the service worker after the pages: .next/sw.js, with the list of the files that are needed without a connection.
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

const app = new URL("../", import.meta.url);
const build = new URL(".next/", app);
const read = (path) => readFile(new URL(path, build), "utf8");
/** The paths of all files below a folder. */
async function list(folder) {
  const entries = await readdir(new URL(folder, app), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(fileURLToPath(new URL(folder, app)), join(parentPath, name)));
}

/** The files that the pages load, and those that these name: scripts that are loaded later, workers, fonts. */
async function hashedFiles(pages) {
  const names = new Map((await list(".next/static/")).map((path) => [path.split("/").at(-1), `static/${path}`]));
  const needed = new Set((await Promise.all(pages.map(filesOfPage))).flat());
  for (const path of needed) {
    if (!/\.(js|css)$/.test(path)) continue;
    for (const [name] of (await read(path)).matchAll(/[\w.~-]+\.(js|css|woff2|svg)\b/g)) if (names.has(name)) needed.add(names.get(name));
  }
  return [...needed].sort();
}

/** From the manifests of Next. */
async function filesOfPage(page) {
  const { rootMainFiles } = JSON.parse(await read("build-manifest.json"));
  const context = {};
  runInNewContext(await read(`server/app${page}_client-reference-manifest.js`), { globalThis: context });
  const { clientModules, entryCSSFiles, entryJSFiles } = context.__RSC_MANIFEST[page];
  return [
    ...rootMainFiles,
    ...Object.values(clientModules).flatMap(({ chunks }) => chunks.map((path) => path.replace(/^\/_next\//, ""))),
    ...Object.values(entryCSSFiles).flatMap((files) => files.map(({ path }) => path)),
    ...Object.values(entryJSFiles).flat(),
  ];
}

// A replay that is open when the connection is lost is played on from too.
const hashed = await hashedFiles(["/(local)/play/page", "/(local)/make/page", "/(replay)/games/[id]/page"]);
// Of the pictures for made decks, the worker keeps those that pages have shown.
const cardPictures = JSON.parse(await readFile(new URL("ui/card/pictures.json", app)));
const isChosen = (path) => path.startsWith("pictures/") && !Object.hasOwn(cardPictures, path.slice("pictures/".length, -".svg".length));
// Nobody talks at a table of a device.
const isTalk = (path) => path.startsWith("emotes/") || path.startsWith("throwables/");
const plain = (await list("public/")).filter((path) => path.endsWith(".svg") && !isChosen(path) && !isTalk(path));
const bundle = await rolldown({
  input: fileURLToPath(new URL("worker/service-worker.ts", app)),
  tsconfig: fileURLToPath(new URL("worker/tsconfig.json", app)),
  transform: {
    define: {
      "process.env.NODE_ENV": '"production"',
      __BUILD__: JSON.stringify((await read("BUILD_ID")).trim()),
      __HASHED_FILES__: JSON.stringify(hashed.map((path) => `/_next/${path}`)),
      __PLAIN_FILES__: JSON.stringify(plain.map((path) => `/${path}`)),
    },
  },
});
await bundle.write({ file: fileURLToPath(new URL("sw.js", build)), format: "iife", minify: true });

const sizes = await Promise.all([
  ...hashed.map(async (path) => transferred(path, await readFile(new URL(path, build)))),
  ...plain.map(async (path) => transferred(path, await readFile(new URL(`public/${path}`, app)))),
]);
const total = sizes.reduce((sum, size) => sum + size, 0);
console.log(`The service worker keeps ${sizes.length} files of ${Math.round(total / 1_000)} kB.`);

/** Fonts are compressed already. */
function transferred(path, content) {
  return path.endsWith(".woff2") ? content.length : gzipSync(content).length;
}
