import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeCatalogues } from "@mutable/i18n";
import { expect, it } from "vitest";

const folder = fileURLToPath(new URL("../", import.meta.url));
const page = readFileSync(fileURLToPath(new URL("../../../app/(local)/make/page.tsx", import.meta.url)), "utf8");
const modules = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
  .map((file) => readFileSync(`${folder}${file}`, "utf8"));
const code = [page, ...modules].join("\n");
const literals = new Set([...code.matchAll(/"([\w.]+)"/g)].map((match) => match[1]));
const templates = [...code.matchAll(/`([\w]+\.\$\{[^`]*|[\w]+\.[\w.]+\.\$\{[^`]*)`/g)].map(
  (match) => new RegExp(`^${(match[1] ?? "").replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, "[\\w.-]+")}$`),
);

it("uses every text of the page", () => {
  const unused = Object.keys(makeCatalogues.en).filter((key) => !literals.has(key) && !templates.some((template) => template.test(key)));
  expect(unused).toEqual([]);
});
