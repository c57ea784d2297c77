import { currentSay } from "../../texts/server.ts";
import { PillLinks } from "../../ui/pills.tsx";
import { deckName } from "../words/decks.ts";
import { type Asked, addressOf, COMPANIES, RESULTS } from "./asked.ts";

interface FiltersProps {
  path: string;
  asked: Asked;
  counts: Readonly<Record<"all" | (typeof RESULTS)[number], number>>;
  /** All that were played with. */
  decks: readonly string[];
}

/** Narrows the games down, by addresses. Another filter begins with the newest again. */
export async function Filters({ path, asked: { result, company, deck }, counts, decks }: FiltersProps) {
  const say = await currentSay();
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
      <PillLinks
        label={say("history.byResult")}
        value={result ?? "all"}
        options={[undefined, ...RESULTS].map((value) => ({
          value: value ?? "all",
          label: say(`history.result.${value ?? "all"}`),
          count: counts[value ?? "all"],
          href: addressOf(path, { result: value, company, deck }),
        }))}
      />
      <PillLinks
        label={say("history.byCompany")}
        value={company ?? "any"}
        options={[undefined, ...COMPANIES].map((value) => ({
          value: value ?? "any",
          label: say(`history.company.${value ?? "any"}`),
          href: addressOf(path, { result, company: value, deck }),
        }))}
      />
      {decks.length > 1 && (
        <PillLinks
          label={say("history.byDeck")}
          value={deck ?? ""}
          options={[undefined, ...decks].map((value) => ({
            value: value ?? "",
            label: value === undefined ? say("history.anyDeck") : deckName(say, value),
            href: addressOf(path, { result, company, deck: value }),
          }))}
        />
      )}
    </div>
  );
}
