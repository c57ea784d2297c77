export { type OldRecord, oldRecords } from "./old-records.ts";
export { recordGame, recordRandomGame } from "./recorded.ts";
export { type RefereedGame, type RefereedStep, refereeRandomGame } from "./refereed.ts";
