// For benchmarks: matches between bots, and what the weights of positions are fitted with.
export { type MatchScore, playMatch, winShare } from "../arena/match.ts";
export { FEATURES, type FeatureRow, featuresOf } from "../outlook/features.ts";
export { type FitSample, fitWeights, predictionLoss } from "../outlook/fit.ts";
export { deckIndexOf } from "../outlook/lore.ts";
export { weights } from "../outlook/outlook.ts";
export { randomBot } from "../random.ts";
export { steadyBot } from "../steady.ts";
