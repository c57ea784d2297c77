export { type Step, startPlatform } from "./platform.ts";
