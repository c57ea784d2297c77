export { type Refereed, refereed, type Step } from "./refereed.ts";
