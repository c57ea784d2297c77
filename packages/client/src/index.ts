export { Mirror, type MirrorOptions, type Slice } from "./mirror/mirror.ts";
export { type KeyMoment, keyMomentsOf, type TurnMark, turnsOf } from "./replay/key-moments.ts";
export { type PastGame, Replay, type Viewpoint } from "./replay/replay.ts";
export type { Proof } from "./seat/attempt.ts";
export { type Connection, type ConnectionOptions, openConnection } from "./seat/connection.ts";
export type { Memory } from "./seat/memory.ts";
export type { MutedPeople } from "./seat/muted-people.ts";
export type { Patience } from "./seat/patience.ts";
export { newCommand } from "./seat/resending.ts";

export type { ConnectionState } from "./seat/state.ts";
export type { TableLink } from "./seat/table-link.ts";
export type { LinkState, TableAddress, TableParts } from "./seat/table-parts.ts";
export type { Watched, WatchedParts } from "./seat/watched.ts";
export type { Chapter } from "./story/chapter.ts";
export { type Episode, type RuleNumber, storyOf } from "./story/story.ts";
