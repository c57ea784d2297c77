/** What a board needs to tell more than one thing after the other: loaded after its first picture. */
export { direct } from "../director/direct.ts";
export { nextPiece } from "./tempo.ts";
