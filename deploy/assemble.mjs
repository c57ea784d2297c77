// node deploy/assemble.mjs FOLDER: collects the files of the images in FOLDER/rooms and FOLDER/web: programs, and what they load.
import { copyFile, cp, lstat, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { prepare } from "../scripts/prepare.mjs";
import { main, root, step, UserError } from "../scripts/run.mjs";

const build = "apps/web/.next";
const next = "apps/web/node_modules/next/dist";

const common = ["deploy/entry.sh", "deploy/healthy.sh", "prisma/migrations"];

/**
 * `programs`: their imports are traced. `nextBuild`: a build with traces of the files of Next's server and each page.
 * `files`: files that no trace finds. (Next's `output: "standalone"` does not support a custom server.)
 */
const images = {
  rooms: {
    programs: ["apps/rooms/dist/main.js", "apps/cli/dist/main.js", "deploy/secrets.mjs"],
    files: common,
  },
  web: {
    // Our server loads Next by a require() that cannot be traced.
    programs: ["apps/web/dist/main.js", `${next}/server/next.js`],
    nextBuild: build,
    files: [
      ...common,
      "apps/web/next.config.mjs",
      "apps/web/public",
      ...["server", "static", "node_modules"].map((part) => `${build}/${part}`),
      // Next resolves these when it loads its configuration, and does not start without them.
      `${next}/compiled/webpack`,
      `${next}/compiled/@babel/runtime/package.json`,
    ],
  },
};

/** Files that are traced but never loaded. They would be two thirds of the web app's image, and of the time of tracing. */
const LEFT_OUT = [
  /\/next\/dist\/.*\.map$/, // Source maps of Next, for debugging Next itself.
  /\/next\/dist\/docs\//, // Documentation.
  /\.dev(elopment)?\.js$/, // Variants that Next and React load unless NODE_ENV is "production", which the Dockerfile sets.
  /\/next\/dist\/compiled\/(webpack|babel|babel-packages|next-devtools|@next\/font)\//, // Tools of `next build` and `next dev`; webpack is copied whole.
  /\/\.pnpm\/(sharp|@img\+[\w-]+)@/, // Resizes pictures, which next.config.mjs turns off.
];

const isLeftOut = (path) => LEFT_OUT.some((pattern) => pattern.test(`/${path}`));

/** The build of the web app, which a trace of our server would take with its cache. It has traces of its own, and is copied. */
const isBuilt = (path) => path.startsWith(`${build}/`);

/** Files that one trace has read, for the next one. */
const cache = {};

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new UserError("A folder is needed; usage: node deploy/assemble.mjs FOLDER");
  await prepare();
  // Installed by prepare().
  const { nodeFileTrace } = await import("@vercel/nft");
  for (const [name, image] of Object.entries(images))
    await step(`Assembling ${name}`, () => assemble(nodeFileTrace, image, join(resolve(folder), name)));
  for (const name of Object.keys(images)) await writeManifest(join(resolve(folder), name));
});

async function assemble(nodeFileTrace, { programs, nextBuild, files }, to) {
  await rm(to, { recursive: true, force: true });
  const { fileList } = await nodeFileTrace(programs, {
    base: root,
    processCwd: root,
    ignore: (path) => isLeftOut(path) || isBuilt(path),
    cache,
  });
  const traced = [...fileList, ...(nextBuild === undefined ? [] : await tracedByNext(nextBuild))];
  const needed = [...traced, ...sourceMapsOf(traced)].filter((path) => !isLeftOut(path));
  await Promise.all([...new Set(needed)].map((path) => copy(path, to)));
  for (const path of files) await cp(join(root, path), join(to, path), { recursive: true, verbatimSymlinks: true });
}

/** The root package.json of an image names the commit, too, because an image has no repository. */
async function writeManifest(folder) {
  const { programVersion: version } = await import("../packages/config/dist/index.js");
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  await writeFile(join(folder, "package.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
}

/** With the maps of our own programs, stack traces show lines of the sources. */
function sourceMapsOf(paths) {
  return paths.filter((path) => /^(apps|packages)\/\w+\/dist\/.*\.js$/.test(path)).map((path) => `${path}.map`);
}

/** The files that Next's server and the pages load, and the manifests of the build. */
async function tracedByNext(folder) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const inFolder = (entry) => relative(join(root, folder), join(entry.parentPath, entry.name));
  const traces = entries.map(inFolder).filter((path) => path.endsWith(".nft.json") && !path.startsWith("cache"));
  const lists = await Promise.all(
    traces.map(async (trace) => {
      const path = join(root, folder, trace);
      const { files } = JSON.parse(await readFile(path, "utf8"));
      return files.map((file) => relative(root, resolve(dirname(path), file)));
    }),
  );
  const manifests = entries.filter((entry) => entry.isFile() && dirname(inFolder(entry)) === ".").map(({ name }) => `${folder}/${name}`);
  return [...lists.flat(), ...manifests];
}

/** Copies a file, or a symbolic link as a link. */
async function copy(path, to) {
  const [from, target] = [join(root, path), join(to, path)];
  await mkdir(dirname(target), { recursive: true });
  return (await lstat(from)).isSymbolicLink() ? symlink(await readlink(from), target) : copyFile(from, target);
}
