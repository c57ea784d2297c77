/**
 * The parts of the board that are loaded after it (`useLaterParts`): none of them is in its first picture. Predictions
 * take most of the engine.
 */
export { BeatShowLayer } from "./beats/beat-show.tsx";
export { LogAnnouncer } from "./captions/announcer.tsx";
export { ChatAnnouncer } from "./captions/chat-announcer.tsx";
export { Hurry } from "./captions/hurry.tsx";
export { RecapBar } from "./captions/recap-bar.tsx";
export { DiscardsSheet } from "./centre/discards-sheet.tsx";
export { BoardSpeech } from "./emotes/board-speech.tsx";
export { BoardWheel } from "./emotes/board-wheel.tsx";
export { HandSheet } from "./hand/hand-sheet.tsx";
export { OutBox } from "./hand/out-box.tsx";
export { winningCards } from "./hand/winning-cards.ts";
export { KeysSheet } from "./keys/keys-sheet.tsx";
export { HeldCard } from "./motion/held-card.tsx";
export { Motion } from "./motion/motion.tsx";
export { AbsentPrompt, StandInPrompt, SuspendedPrompt } from "./prompt/absence-prompts.tsx";
export { ChapterSkip, ChapterSteps } from "./prompt/chapter.tsx";
export { unaskedPlaysOf } from "./prompt/interject.ts";
export { InterjectButtons } from "./prompt/interject-buttons.tsx";
export { TakeSeat } from "./prompt/take-seat.tsx";
export { VotePrompt } from "./prompt/vote-prompt.tsx";
export { ReadingDialog } from "./reading/reading-dialog.tsx";
export { ResultDialog } from "./result/result-dialog.tsx";
export { ResultWhenOver } from "./result/result-when-over.tsx";
export { RulesSheet } from "./rules/rules-sheet.tsx";
export { SeatSheet } from "./seats/seat-sheet.tsx";
export { Drawer } from "./side/drawer.tsx";
export { LogAndChatSheet } from "./side/log-and-chat-sheet.tsx";
export { SoloPanel } from "./solo/solo-panel.tsx";
export { SoloRules } from "./solo/solo-rules.tsx";
export { Sound } from "./sound/sound.tsx";
export { MenuSheet } from "./top-bar/menu-sheet.tsx";
export { NextGameStat } from "./top-bar/next-game-stat.tsx";
export { Tray } from "./tray/tray.tsx";
