// Generates public/: the icons, faces and pictures that the app names, and the licences of what is shipped.

import { existsSync, readFileSync } from "node:fs";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

const app = new URL("../", import.meta.url);
const out = new URL("public/", app);
const require = createRequire(import.meta.url);

const SET = "ui/card/picture-set.json";

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const json = (path) => JSON.parse(readFileSync(path, "utf8"));
const ours = (path) => json(new URL(path, app));

/** The drawing of an Iconify icon. */
function drawings(setName, listedIn) {
  const set = json(require.resolve(`@iconify-json/${setName}/icons.json`));
  return (name) => {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent];
    if (icon === undefined) throw new Error(`${listedIn} names "${name}", which @iconify-json/${setName} does not have.`);
    return { body: icon.body, viewBox: `0 0 ${icon.width ?? set.width} ${icon.height ?? set.height}` };
  };
}

const svg = ({ body, viewBox }) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>\n`;

function sprite() {
  const phosphor = drawings("ph", "ui/icons.json");
  const symbols = Object.entries(ours("ui/icons.json")).map(([name, theirs]) => {
    const { body, viewBox } = phosphor(theirs);
    return `<symbol id="${name}" viewBox="${viewBox}">${body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

/** The files of a folder of pictures. Pictures without a Fluent name are our own and lie in `art`. */
function pictures(folder, listedIn, art = "art") {
  const fluent = drawings("fluent-emoji-flat", listedIn);
  return Object.entries(ours(listedIn)).map(([name, theirs]) => {
    const own = new URL(`${art}/${name}.svg`, app);
    if (theirs === null && !existsSync(own)) throw new Error(`${listedIn} expects ${name} in ${art}/${name}.svg, which does not exist.`);
    return [`${folder}/${name}.svg`, theirs === null ? readFileSync(own, "utf8") : svg(fluent(theirs))];
  });
}

/** The pictures that the authors of decks can choose besides: Fluent names, in groups. */
function pictureSet() {
  const fluent = drawings("fluent-emoji-flat", SET);
  return Object.values(ours(SET))
    .flatMap((group) => Object.keys(group))
    .map((name) => [`pictures/${name}.svg`, svg(fluent(name))]);
}

function licences() {
  const font = (name) => readFileSync(require.resolve(`@fontsource-variable/${name}/LICENSE`), "utf8").trim();
  return [
    `Faces and pictures: Fluent Emoji Flat. Copyright (c) Microsoft Corporation.\n\n${mit}`,
    `Icons: Phosphor Icons. Copyright (c) Phosphor Icons.\n\n${mit}`,
    `Font: Bricolage Grotesque.\n\n${font("bricolage-grotesque")}`,
    `Font: Atkinson Hyperlegible Next.\n\n${font("atkinson-hyperlegible-next")}`,
  ].join(`\n\n${"=".repeat(72)}\n\n`);
}

async function main() {
  // Read everything before writing, so that a wrong name leaves the last good files.
  const cards = pictures("pictures", "ui/card/pictures.json");
  const named = new Map(cards);
  const chosen = pictureSet();
  const other = chosen.find(([path, text]) => named.has(path) && named.get(path) !== text);
  if (other !== undefined) throw new Error(`${SET} and ui/card/pictures.json name different pictures ${other[0]}.`);
  const people = [
    ...pictures("faces", "ui/faces.json"),
    ...pictures("emotes", "ui/emotes.json", "art/emotes"),
    ...pictures("throwables", "ui/throwables.json"),
  ];
  const files = [["icons.svg", sprite()], ["licences.txt", `${licences()}\n`], ...people, ...cards, ...chosen];
  for (const folder of ["faces", "emotes", "throwables", "pictures"]) {
    await rm(new URL(folder, out), { recursive: true, force: true });
    await mkdir(new URL(folder, out), { recursive: true });
  }
  await Promise.all(files.map(([path, text]) => writeFile(new URL(path, out), text)));
  await copyFile(new URL("art/mark.svg", app), new URL("mark.svg", out));
}

try {
  await main();
} catch (error) {
  console.error(`assets: ${error.message}`);
  process.exitCode = 1;
}
