import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { catalogues, makerReportCatalogues } from "@mutable/i18n";
import { expect, it } from "vitest";

const web = fileURLToPath(new URL("../", import.meta.url));

function readSources(folder: string): string[] {
  return readdirSync(join(web, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => readFileSync(join(web, folder, file), "utf8"));
}

/** The strings of the code, and its template strings as patterns: `face.${name}` uses every key that begins with "face.". */
const code = [...readSources("app"), ...readSources("features")].join("\n");
const literals = new Set([...code.matchAll(/"([\w.]+)"/g)].map((match) => match[1]));
const templates = [...code.matchAll(/`([\w.]+\.\$\{[^`]*)`/g)].map(
  (match) => new RegExp(`^${(match[1] ?? "").replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, "[\\w-]+")}$`),
);

it("uses every text of the catalogue", () => {
  const unused = [...Object.keys(catalogues.en), ...Object.keys(makerReportCatalogues.en)].filter(
    (key) => !literals.has(key) && !templates.some((template) => template.test(key)),
  );
  expect(unused).toEqual([]);
});
