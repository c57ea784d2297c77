import { settingsTable } from "@mutable/config";
import { asCode, expectGenerated, tableText } from "@mutable/decks/testing";
import { it } from "vitest";

it("the README explains each setting", () => {
  const rows = settingsTable().map(({ name, byDefault, meaning, isSecret }) => [
    `${asCode([name])}${isSecret ? " (secret)" : ""}`,
    byDefault === "" ? "" : asCode([byDefault]),
    meaning,
  ]);
  expectGenerated("README.md", "settings", tableText(["Setting", "Default", "Meaning"], rows));
});
