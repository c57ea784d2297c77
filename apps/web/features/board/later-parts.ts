/** The parts of the board that are loaded after it (`useLaterParts`): none of them is in its first picture. */
export { BeatShowLayer } from "./beats/beat-show.tsx";
export { BoardSheet } from "./board-sheet.tsx";
export { winningCards } from "./hand/winning-cards.ts";
export { ChapterSkip, ChapterSteps } from "./prompt/chapter.tsx";
export { VotePrompt } from "./prompt/vote-prompt.tsx";
export { ReadingDialog } from "./reading/reading-dialog.tsx";
export { Tray } from "./tray/tray.tsx";
