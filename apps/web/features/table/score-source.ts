import { loadSoloScores } from "../board/solo/load-scores.ts";
import type { ScoreSource } from "../board/state/shell.ts";
import { dailyDealAddress } from "../decks/addresses.ts";

/** The scores of all people of this installation. */
export const LIVE_SCORES: ScoreSource = {
  load: ({ deck, day, ended }) => loadSoloScores({ deck, day, game: ended?.game }),
  areOfAll: true,
  firstPlaces: 3,
  dealTitle: "solo.dealOf",
  rankTitle: "solo.rank",
  dealAddress: dailyDealAddress,
};
