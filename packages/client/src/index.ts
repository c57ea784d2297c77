export { type Line, type LineState, openLine } from "./line.ts";
