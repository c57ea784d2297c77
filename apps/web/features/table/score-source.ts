import type { ScoreSource } from "../board/state/shell.ts";
import { dailyDealAddress } from "../decks/addresses.ts";
import { loadSoloScores } from "./load-scores.ts";

/** The scores of all people of this installation. */
export const LIVE_SCORES: ScoreSource = {
  load: ({ deck, day, ended }) => loadSoloScores({ deck, day, game: ended?.game }),
  areOfAll: true,
  firstPlaces: 3,
  dealTitle: "solo.dealOf",
  rankTitle: "solo.rank",
  dealAddress: dailyDealAddress,
};
