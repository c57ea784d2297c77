export { type Line, type LineState, openLine } from "./line.ts";
export { Mirror, type MirrorOptions, type Slice } from "./mirror/mirror.ts";
