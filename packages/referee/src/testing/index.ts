export { recorded } from "./recorded.ts";
export { type Refereed, refereed, type Step } from "./refereed.ts";
