import { expectGenerated, tableText } from "@mutable/decks/testing";
import { it } from "vitest";
import { DECK_API_REFUSALS } from "./answers.ts";

it("are listed in docs/deck-maker.md", () => {
  const table = Object.entries(DECK_API_REFUSALS).map(([code, [status, message]]) => [String(status), `\`${code}\``, message]);
  expectGenerated("docs/deck-maker.md", "refusals", tableText(["Status", "`error`", "`message`"], table));
});
