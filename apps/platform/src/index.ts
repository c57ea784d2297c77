export { embeddedDatabase, type Step, startPlatform } from "./platform.ts";
