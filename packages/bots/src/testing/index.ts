// For benchmarks: matches between bots, and fitting the weights.
export { playMatch } from "../arena/match.ts";
export { type MatchScore, winShare } from "../arena/win-share.ts";
export { deckIndexOf } from "../outlook/deck-index.ts";
export { FEATURES, type FeatureRow, featuresOf, ratedSeats } from "../outlook/features.ts";
export { type FitSample, fitScoring, fitWeights, predictionLoss, type ScoringSample, scoringLoss } from "../outlook/fit-weights.ts";
export { type FeatureWeights, FITTED_WEIGHTS } from "../outlook/fitted-weights.ts";
export { LATER_GOAL } from "../outlook/score-share.ts";
export { FALLBACK_DECK, weightsOf } from "../outlook/weights.ts";
export { randomBot } from "../random.ts";
export { steadyBot } from "../steady.ts";
