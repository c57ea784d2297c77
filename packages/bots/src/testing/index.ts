// For benchmarks: matches between bots, and what the weights of positions are fitted with.
export { playMatch, shareOf, type Tally } from "../arena/match.ts";
export { FEATURES, featuresOf, type Row } from "../outlook/features.ts";
export { fit, lossOf, type Sample } from "../outlook/fit.ts";
export { loreOf } from "../outlook/lore.ts";
export { weights } from "../outlook/outlook.ts";
export { random } from "../random.ts";
export { steady } from "../steady.ts";
