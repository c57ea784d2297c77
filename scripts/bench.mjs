// npm run bench: every src/**/*.bench.ts, one after the other, each a program that prints its figures. npm run bench -- migrate: those named so.
// What begins with "--" goes to the programs.
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { prepare } from "./prepare.mjs";
import { main, root, run, Trouble } from "./run.mjs";

const benches = ["packages", "apps"]
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name, "src")))
  .flatMap((sources) => files(sources).filter((file) => file.endsWith(".bench.ts")));
const nameOf = (file) => basename(file, ".bench.ts");

await main(async () => {
  const flags = process.argv.slice(2).filter((arg) => arg.startsWith("--"));
  const names = process.argv.slice(2).filter((arg) => !flags.includes(arg));
  const wanted = benches.filter((file) => names.length === 0 || names.includes(nameOf(file)));
  if (wanted.length === 0) throw new Trouble(`There is no benchmark of that name; there are: ${benches.map(nameOf).join(", ")}.`);
  await prepare();
  for (const file of wanted) {
    console.log(`\n── ${nameOf(file)} ──`);
    const built = file.replace("/src/", "/dist/").replace(/\.ts$/, ".js");
    const { code } = await run(process.execPath, ["--enable-source-maps", built, ...flags], { show: true });
    if (code !== 0) process.exitCode = 1;
  }
});

function files(folder) {
  try {
    return readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name));
  } catch {
    return []; // The web app has no src.
  }
}
