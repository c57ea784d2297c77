// Compares two sets of screenshots pixel by pixel, and lists the pictures that differ or are missing.
//
//   SCREENSHOTS=/tmp/before playwright test --config=e2e/screenshots/playwright.config.ts      (in a worktree of the old commit)
//   SCREENSHOTS=/tmp/after  playwright test --config=e2e/screenshots/playwright.config.ts
//   node e2e/screenshots/compare.mjs /tmp/before /tmp/after [/tmp/differences]
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

const [before, after, differences] = process.argv.slice(2);
if (before === undefined || after === undefined) {
  console.error("Usage: node e2e/screenshots/compare.mjs BEFORE AFTER [DIFFERENCES]");
  process.exit(2);
}

const pictures = (folder) => readdirSync(folder).filter((name) => name.endsWith(".png"));
const missing = pictures(before).filter((name) => !existsSync(join(after, name)));
const added = pictures(after).filter((name) => !existsSync(join(before, name)));
const common = pictures(before).filter((name) => existsSync(join(after, name)));

let different = 0;
for (const name of common) {
  const [old, current] = [readFileSync(join(before, name)), readFileSync(join(after, name))];
  if (old.equals(current)) continue;
  const result = compare(PNG.sync.read(old), PNG.sync.read(current));
  if (result.pixels === 0) continue;
  different += 1;
  console.log(`${name}: ${result.why}`);
  if (differences === undefined || result.image === undefined) continue;
  mkdirSync(differences, { recursive: true });
  writeFileSync(join(differences, name), PNG.sync.write(result.image));
}
for (const name of added) console.log(`${name}: only in ${after}`);
console.log(`${common.length} compared, ${different} different, ${missing.length} missing, ${added.length} new`);
process.exit(different === 0 ? 0 : 1);

/** Ignores the edges of letters and round corners, which the browser draws slightly differently in each run. */
function compare(old, current) {
  const { width, height } = old;
  if (width !== current.width || height !== current.height)
    return { pixels: 1, why: `${width}x${height} has become ${current.width}x${current.height}` };
  const image = new PNG({ width, height });
  const pixels = pixelmatch(old.data, current.data, image.data, width, height, { threshold: 0.1 });
  return { pixels, why: `${pixels} pixels differ`, image };
}
