import { currentTranslate } from "../../texts/server.ts";
import { PillLinks } from "../../ui/pills.tsx";
import { deckNames } from "../formats/deck-names.ts";
import { COMPANIES, type HistoryFilter, historyUrl, RESULTS } from "./filter.ts";

interface FiltersProps {
  path: string;
  asked: HistoryFilter;
  counts: Readonly<Record<"all" | (typeof RESULTS)[number], number>>;
  /** All decks with games. */
  decks: readonly string[];
}

/** Filters as links. A change starts again at the newest game. */
export async function Filters({ path, asked: { result, company, deck }, counts, decks }: FiltersProps) {
  const [t, nameOf] = [await currentTranslate(), await deckNames(decks)];
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
      <PillLinks
        label={t("history.byResult")}
        value={result ?? "all"}
        options={[undefined, ...RESULTS].map((value) => ({
          value: value ?? "all",
          label: t(`history.result.${value ?? "all"}`),
          count: counts[value ?? "all"],
          href: historyUrl(path, { result: value, company, deck }),
        }))}
      />
      <PillLinks
        label={t("history.byCompany")}
        value={company ?? "any"}
        options={[undefined, ...COMPANIES].map((value) => ({
          value: value ?? "any",
          label: t(`history.company.${value ?? "any"}`),
          href: historyUrl(path, { result, company: value, deck }),
        }))}
      />
      {decks.length > 1 && (
        <PillLinks
          label={t("history.byDeck")}
          value={deck ?? ""}
          options={[undefined, ...decks].map((value) => ({
            value: value ?? "",
            label: value === undefined ? t("history.anyDeck") : nameOf(value),
            href: historyUrl(path, { result, company, deck: value }),
          }))}
        />
      )}
    </div>
  );
}
