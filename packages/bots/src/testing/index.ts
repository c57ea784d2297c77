// For benchmarks: matches between bots, and fitting the weights.
export { playMatch } from "../arena/match.ts";
export { type MatchScore, winShare } from "../arena/win-share.ts";
export { fitDeck, toWeights } from "../fitting/fit-deck.ts";
export { scoringSamplesOf, winningSamplesOf } from "../fitting/samples.ts";
export { FEATURES, type FeatureRow } from "../outlook/features.ts";
export { type FitSample, fitScoring, fitWeights, predictionLoss, type ScoringSample, scoringLoss } from "../outlook/fit-weights.ts";
export { type FeatureWeights, FITTED_WEIGHTS } from "../outlook/fitted-weights.ts";
export { FALLBACK_DECK, usualWeights } from "../outlook/weights.ts";
export { randomBot } from "../random.ts";
export { steadyBot } from "../steady.ts";
