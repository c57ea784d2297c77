import { languagesOf } from "@mutable/decks";
import type { CardId } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import { type DraftFile, findDraftCard } from "../model/draft.ts";
import type { DraftProblem } from "../model/problems.ts";
import { deckGraph } from "../overview/overview-view.ts";

export interface PublishChecks {
  /** The cards without a name in a language of the deck, whose readers see another one; empty for complete texts. */
  readonly unnamed: readonly { readonly language: Language; readonly cards: readonly CardId[] }[];
  /** The Goals that no player can meet. */
  readonly unmet: readonly CardId[];
  readonly remarks: number;
}

/** Checks a draft without errors before it is published. */
export function publishChecks(draft: DraftFile, problems: readonly DraftProblem[]): PublishChecks {
  const ids = draft.deck.cards.map(({ id }) => id);
  const unnamed = languagesOf(draft)
    .map((language) => ({
      language,
      cards: ids.filter((id) => (draft.texts[language]?.[id]?.name ?? "").trim() === ""),
    }))
    .filter(({ cards }) => cards.length > 0);
  const unmet = deckGraph(draft.deck).goals.flatMap(({ id, fault }) => (fault !== undefined && findDraftCard(draft, id) ? [id] : []));
  return { unnamed, unmet, remarks: problems.filter(({ isError }) => !isError).length };
}
