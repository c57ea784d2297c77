export { embeddedDatabase, type ForTests, type Step, startPlatform } from "./platform.ts";
