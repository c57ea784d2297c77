// For benchmarks: matches between bots, and fitting the weights.
export { type MatchScore, playMatch, winShare } from "../arena/match.ts";
export { deckIndexOf } from "../outlook/deck-index.ts";
export { FEATURES, type FeatureRow, featuresOf } from "../outlook/features.ts";
export { type FitSample, fitWeights, predictionLoss } from "../outlook/fit-weights.ts";
export { weights } from "../outlook/win-probability.ts";
export { randomBot } from "../random.ts";
export { steadyBot } from "../steady.ts";
