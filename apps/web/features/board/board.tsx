"use client";

import dynamic from "next/dynamic";
import { useEffect, useMemo, useRef, useState } from "react";
import { classes } from "../../ui/classes.ts";
import { SkipLink } from "../../ui/skip-link.tsx";
import { useTable } from "../line/table.ts";
import { Announcer } from "./captions/announcer.tsx";
import { CaptionBar } from "./captions/captions.tsx";
import { ChatAnnouncer } from "./captions/chat-announcer.tsx";
import { Discards } from "./centre/discards-sheet.tsx";
import { Goals } from "./centre/goals.tsx";
import { Stage } from "./centre/last-played.tsx";
import { Piles } from "./centre/piles.tsx";
import { Hand } from "./hand/hand.tsx";
import { HandOverview } from "./hand/hand-sheet.tsx";
import { KeyHelp, useBoardKeys } from "./keys/keys.tsx";
import { Mine } from "./mine/mine.tsx";
import { type Line, linesOf } from "./model/log-lines.ts";
import { Motion } from "./motion/motion.tsx";
import { PromptAnnouncer } from "./prompt/prompt-announcer.tsx";
import { PromptBar } from "./prompt/prompt-bar.tsx";
import { ReadingSheet } from "./reading/reading-dialog.tsx";
import { ResultDialog } from "./result/result-dialog.tsx";
import { Rules } from "./rules/rules.tsx";
import { RulesSheet } from "./rules/rules-sheet.tsx";
import { SeatSheet } from "./seats/seat-sheet.tsx";
import { Seats } from "./seats/seats.tsx";
import { useFocusKept } from "./shared/focus.ts";
import { TalkSheet } from "./side/log-and-chat-sheet.tsx";
import { Side } from "./side/side.tsx";
import { Sound } from "./sound/sound.tsx";
import { BoardProvider, type TableShown, useBoard, useNow } from "./state/board-state.tsx";
import "./styles.css";
import { MenuSheet } from "./top-bar/menu-sheet.tsx";
import { BoardTopBar } from "./top-bar/top-bar.tsx";
import { isAnsweredInTray, Tray } from "./tray/tray.tsx";

/** Not everybody wants it, so nobody waits for it. */
const TextView = dynamic(() => import("./text-view/text-view.tsx").then((found) => found.TextView), { ssr: false });

/** The table while a game is on it. It fills the window, which never scrolls. */
export function Board(shown: TableShown) {
  return (
    <BoardProvider {...shown}>
      <Zones />
    </BoardProvider>
  );
}

function Zones() {
  const { view } = useNow();
  const { table, instead, isOff, info, voice, choosing, preferences } = useBoard();
  const { t } = voice;
  const story = useTable(table, "story");
  const lines = useMemo(() => linesOf(voice, story), [voice, story]);
  const heard = useTable(table, "heard");
  const heardLines = useMemo(() => linesOf(voice, heard), [voice, heard]);
  const { decision } = choosing;
  const hasTray = isAnsweredInTray(decision);
  const [repeated, setRepeated] = useState(0);
  useBoardKeys(() => setRepeated((times) => times + 1));
  useFocusKept();
  useResultWhenOver();

  if (preferences.asText) return <TextView lines={lines} heard={heardLines} repeated={repeated} overlay={<Overlay lines={lines} />} />;
  return (
    <div
      className={classes("board", `n${view.seats.length}`, hasTray && "has-tray", isOff && "is-off", instead && "is-replay")}
      data-phase={info.phase}
      data-version={table.now.version}
    >
      <SkipLink href="#zone-hand">{t("board.skip")}</SkipLink>
      <BoardTopBar />
      <main className="contents">
        <Rules />
        <Seats />
        <div className="centre">
          <Goals />
          <Stage />
          <Piles />
        </div>
        <CaptionBar lines={heardLines} />
        <Mine />
        {instead?.prompt ?? <PromptBar />}
        {instead?.hand ?? (hasTray ? <Tray decision={decision} /> : <Hand />)}
      </main>
      <Side lines={lines} />
      <Announcer lines={heardLines} last={lines.at(-1)} repeated={repeated} />
      <PromptAnnouncer />
      <Motion />
      <ChatAnnouncer />
      <Overlay lines={lines} />
    </div>
  );
}

/** What lies over the board: at most one sheet, and over that a card that is read. */
function Overlay({ lines }: { lines: readonly Line[] }) {
  const { instead, opened } = useBoard();
  const { sheet, reading } = opened;
  return (
    <>
      <Sound />
      {sheet === "rules" && <RulesSheet />}
      {sheet === "discards" && <Discards />}
      {sheet === "hand" && <HandOverview />}
      {(sheet === "log" || sheet === "chat") && <TalkSheet lines={lines} first={sheet} />}
      {sheet === "keys" && <KeyHelp />}
      {sheet === "menu" && <MenuSheet />}
      {sheet === "result" && <ResultDialog />}
      {(sheet === "share" || sheet === "check" || sheet === "moments") && instead?.sheets[sheet]}
      {typeof sheet === "object" && <SeatSheet seat={sheet.seat} />}
      {reading !== undefined && <ReadingSheet card={reading.card} among={reading.among} />}
    </>
  );
}

/** How long one sees the winning table before the result opens, in milliseconds. */
const MOMENT = 1_200;

function useResultWhenOver(): void {
  const { view } = useNow();
  const { link, opened } = useBoard();
  const isOver = view.ending !== undefined && link !== undefined;
  const { open } = opened;
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(() => {
      // Whoever is reading or writing in a dialog is left in peace.
      if (document.querySelector("dialog[open]") !== null) return;
      clearInterval(timer);
      latest.current("result");
    }, MOMENT);
    return () => clearInterval(timer);
  }, [isOver]);
}
