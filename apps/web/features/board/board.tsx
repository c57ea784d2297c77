"use client";

import type { HistoryEntry } from "@mutable/client";
import { SEATS } from "@mutable/engine";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { classes } from "../../ui/classes.ts";
import { loadPart } from "../../ui/load-part.ts";
import { SkipLink } from "../../ui/skip-link.tsx";
import { useTable } from "../connection/table.ts";
import { CaptionBar } from "./captions/captions.tsx";
import { useRecapCount } from "./captions/recap-count.ts";
import { GoalsPanel } from "./centre/goals.tsx";
import { LastPlayed } from "./centre/last-played.tsx";
import { Piles } from "./centre/piles.tsx";
import { HandPanel } from "./hand/hand.tsx";
import { useBoardKeys } from "./keys/keys.tsx";
import { isTable } from "./layout/layout.ts";
import { lookOf } from "./layout/look.ts";
import { OwnKeepersPanel } from "./mine/mine.tsx";
import type { Beat, LandingPart } from "./model/beats.ts";
import { type LogLine, logLines } from "./model/log-lines.ts";
import { outSeats } from "./model/out-seats.ts";
import { ownDecision } from "./model/own-decision.ts";
import { PromptAnnouncer } from "./prompt/prompt-announcer.tsx";
import { absenceAt, PromptBar } from "./prompt/prompt-bar.tsx";
import { RulesPanel } from "./rules/rules.tsx";
import { SeatsPanel } from "./seats/seats.tsx";
import { useFocusRecovery } from "./shared/focus.ts";
import { TurnPanel } from "./side/turn-panel.tsx";
import { BoardProvider } from "./state/board-provider.tsx";
import {
  useCurrentBeat,
  useCurrentView,
  useInfo,
  useInput,
  useIsDisconnected,
  useLayout,
  useOpenOverlay,
  usePresence,
  useShell,
  useText,
} from "./state/contexts.ts";
import { usePreferences } from "./state/preferences.ts";
import type { BoardShell } from "./state/shell.ts";
import "./styles.css";
import { AfterLanding } from "./shared/after-landing.tsx";
import { BoardTopBar } from "./top-bar/top-bar.tsx";
import { isAnsweredInTray } from "./tray/is-answered-in-tray.ts";
import { useLaterParts } from "./use-later-parts.ts";

/** Loaded on demand: few players use it. */
const TextView = dynamic(() => loadPart(() => import("./text-view/text-view.tsx").then((found) => found.TextView)), { ssr: false });

/** The table during a game. It fills the window, which never scrolls. */
export function Board({ shell }: { shell: BoardShell }) {
  return (
    <BoardProvider shell={shell}>
      <Panels />
      <ResultOpener />
    </BoardProvider>
  );
}

/** Apart from the panels, which are others in the text view: the result opens by itself once. */
function ResultOpener() {
  const later = useLaterParts(useCurrentView().view.ending !== undefined);
  return later ? <later.ResultWhenOver /> : null;
}

function Panels() {
  const { view } = useCurrentView();
  const shell = useShell();
  const isDisconnected = useIsDisconnected();
  const info = useInfo();
  const presence = usePresence();
  const layout = useLayout();
  const text = useText();
  const input = useInput();
  const { openSheet, openCard } = useOpenOverlay();
  const [preferences] = usePreferences();
  const { table } = shell;
  const { t } = text;
  const history = useTable(table, "history");
  const { beat, pending } = useCurrentBeat();
  const until = useMemo(() => untoldOf(beat, pending), [beat, pending]);
  const lines = useMemo(
    () => shell.log.mark(logLines(text, entriesBefore(history, until)), table.now.version ?? 0),
    [text, history, until, shell.log, table],
  );
  const newEntries = useTable(table, "liveHistory");
  const newLines = useMemo(() => logLines(text, entriesBefore(newEntries, until)), [text, newEntries, until]);
  const { decision } = input;
  const hasShow = beat?.show !== undefined;
  const needsTray = isAnsweredInTray(decision);
  const hasOverlay = openSheet !== undefined || openCard !== undefined;
  const isOut = view.viewer !== "watcher" && view.eliminated?.[view.viewer] !== undefined;
  const isWindow = ownDecision(view, info)?.kind === "may_react";
  const isAbsence = info.phase === "suspended" || absenceAt(view, info, presence) !== undefined;
  const missedCount = useRecapCount();
  const hasDrawer = isTable(layout) && preferences.drawer !== "";
  const later = useLaterParts(
    shell.pacing === "stepwise" ||
      missedCount > 0 ||
      needsTray ||
      hasOverlay ||
      hasDrawer ||
      hasShow ||
      isOut ||
      isWindow ||
      isAbsence ||
      view.solo !== undefined ||
      presence?.vote !== undefined,
  );
  // Until the tray is loaded the hand stays in its place, and with it the focus.
  const hasTray = needsTray && later !== undefined;
  // What came before this view of the table was announced by another one, or is in the log.
  const known = useMemo(() => ({ lines: newLines.length, chat: table.now.news.at(-1)?.line ?? 0 }), [table, preferences.asText]);
  const [repeated, setRepeated] = useState(0);
  useBoardKeys(() => setRepeated((times) => times + 1));
  useFocusRecovery();

  if (preferences.asText)
    return (
      <TextView lines={lines} newLines={newLines} repeated={repeated} known={known} overlay={<Overlay lines={lines} later={later} />} />
    );
  return (
    <div
      className={classes(
        "board",
        // Six seats leave no room to spare.
        view.seats.length + view.joining.length + outSeats(text.deck, view).length === SEATS.length && "is-crowded",
        hasTray && "has-tray",
        beat?.show?.is === "chaos" && "has-chaos",
        isWindow && "is-window",
        isDisconnected && "is-disconnected",
        missedCount > 0 && "has-recap",
        shell.className,
      )}
      data-phase={info.phase}
      data-look={lookOf(info.settings.deck)}
      data-complete={later !== undefined}
      data-version={table.now.version}
    >
      <SkipLink href="#panel-hand">{t("board.skip")}</SkipLink>
      <BoardTopBar later={later} />
      <main className="contents">
        <AfterLanding part="rules">{view.solo === undefined ? <RulesPanel /> : later && <later.SoloRules solo={view.solo} />}</AfterLanding>
        <AfterLanding part="rows">{view.solo === undefined ? <SeatsPanel /> : later && <later.SoloPanel solo={view.solo} />}</AfterLanding>
        <div className="centre">
          <div className="axis">
            <AfterLanding part="goals">
              <GoalsPanel />
            </AfterLanding>
            <LastPlayed />
          </div>
          <AfterLanding part="piles">
            <Piles />
          </AfterLanding>
        </div>
        {missedCount > 0 && later ? <later.RecapBar count={missedCount} /> : <CaptionBar lines={newLines} />}
        <AfterLanding part="rows">
          <OwnKeepersPanel />
        </AfterLanding>
        <AfterLanding part="prompt">{shell.prompt(<PromptBar later={later} />)}</AfterLanding>
        {shell.controls}
        <AfterLanding part="hand">{shell.hand(hasTray ? <later.Tray decision={decision} /> : <HandPanel later={later} />)}</AfterLanding>
      </main>
      {isTable(layout) && (
        <AfterLanding part="captions">
          <TurnPanel lines={lines} later={later} />
        </AfterLanding>
      )}
      {hasDrawer && later && <later.Drawer lines={lines} />}
      {later && <later.LogAnnouncer liveLines={newLines} known={known.lines} last={lines.at(-1)} repeated={repeated} />}
      <PromptAnnouncer />
      {later && <later.Motion />}
      {later && <later.HeldCard />}
      {later && <later.Hurry />}
      {hasShow && later && <later.BeatShowLayer />}
      {later && <later.ChatAnnouncer known={known.chat} />}
      <Overlay lines={lines} later={later} />
    </div>
  );
}

/** What is still in the air: an entry, or what comes after so many of its events. */
interface Untold {
  readonly version: number;
  readonly after: number;
}

const untoldOf = (beat: Beat | undefined, pending: readonly LandingPart[]): Untold | undefined => {
  if (beat === undefined) return undefined;
  if (pending.includes("captions")) return { version: beat.version, after: 0 };
  // A show says what it has done when all of it has landed.
  return beat.show?.is === "chaos" && pending.includes("rows") ? { version: beat.version, after: beat.show.script.causes } : undefined;
};

const entriesBefore = (entries: readonly HistoryEntry[], untold: Untold | undefined): readonly HistoryEntry[] =>
  untold === undefined
    ? entries
    : entries.flatMap((entry) =>
        entry.version < untold.version
          ? entry
          : entry.version === untold.version && untold.after > 0
            ? { ...entry, events: entry.events.slice(0, untold.after) }
            : [],
      );

/** At most one sheet over the board, and a card over that. */
function Overlay({ lines, later }: { lines: readonly LogLine[]; later: ReturnType<typeof useLaterParts> }) {
  const shell = useShell();
  const { openSheet, openCard } = useOpenOverlay();
  return (
    <>
      {later && <later.Sound />}
      {later && shell.link && shell.log.chat !== null && <later.BoardSpeech link={shell.link} />}
      {openSheet === "emotes" && later && shell.link && <later.BoardWheel link={shell.link} />}
      {openSheet === "rules" && later && <later.RulesSheet />}
      {openSheet === "discards" && later && <later.DiscardsSheet />}
      {openSheet === "hand" && later && <later.HandSheet later={later} />}
      {(openSheet === "log" || openSheet === "chat") && later && <later.LogAndChatSheet lines={lines} first={openSheet} />}
      {openSheet === "keys" && later && <later.KeysSheet />}
      {openSheet === "menu" && later && <later.MenuSheet />}
      {openSheet === "result" && later && <later.ResultDialog />}
      {typeof openSheet === "object" ? later && <later.SeatSheet seat={openSheet.seat} /> : openSheet && shell.sheets[openSheet]}
      {openCard !== undefined && later && <later.ReadingDialog card={openCard.card} among={openCard.sequence} />}
    </>
  );
}
