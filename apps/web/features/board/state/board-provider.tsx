"use client";

import type { ObservableTable } from "@mutable/client";
import type { DeckTexts } from "@mutable/decks";
import { activeRules, type Deck, type ReplyCall, type View } from "@mutable/engine";
import type { TableInfo } from "@mutable/protocol";
import dynamic from "next/dynamic";
import { type ReactNode, type RefObject, useCallback, useMemo, useRef } from "react";
import { usePageDecks } from "../../../decks/client.tsx";
import { useTranslate } from "../../../texts/client.tsx";
import { loadPart } from "../../../ui/load-part.ts";
import { useTable, useView } from "../../connection/table.ts";
import { useWindowLayout } from "../layout/layout.ts";
import type { TextContext } from "../model/context.ts";
import { ownDecision } from "../model/own-decision.ts";
import type { ToldTable } from "../told/told-table.ts";
import {
  BeatsContext,
  CurrentViewContext,
  InfoContext,
  InputContext,
  LayoutContext,
  OpenOverlayContext,
  OverlaysContext,
  PassAheadContext,
  ShellContext,
  TextsContext,
  UnreadChatContext,
} from "./contexts.ts";
import { useDecisionInput } from "./decision-input.ts";
import { useOverlayState } from "./overlays.ts";
import { isPassed, usePassAheadState } from "./pass-ahead.ts";
import { usePreferences } from "./preferences.ts";
import type { BoardShell } from "./shell.ts";
import { useUnreadChatState } from "./unread-chat.ts";
import { usePagePreferences } from "./use-page-preferences.ts";
import { useBeats, useToldTable } from "./use-told.ts";

/** Loaded on demand: few games have a card of their own. */
const BlankCardProvider = dynamic(() => loadPart(() => import("../../../decks/blank-card.tsx").then((found) => found.BlankCardProvider)), {
  ssr: false,
});

interface BoardProviderProps {
  readonly shell: BoardShell;
  readonly children: ReactNode;
}

/** Renders nothing before a game has started. Everything on the board is as it is told, and nothing is ahead of the stage. */
export function BoardProvider({ shell, children }: BoardProviderProps) {
  const decks = usePageDecks();
  /** The deck of the board, which may have a card that the players wrote. */
  const shown = useRef<Deck>(undefined);
  const [{ asText }] = usePreferences();
  const table = useToldTable({
    table: shell.table,
    deckOf: (id) => (shown.current?.id === id ? shown.current : decks.get(id)?.deck),
    isLive: shell.pacing === "live",
    isPicture: !asText,
    pace: shell.pace,
  });
  const told = useMemo(() => ({ ...shell, table }), [shell, table]);
  const view = useView(table);
  const board = (
    <BoardOfDeck shell={told} newest={shell.table} shown={shown}>
      {children}
    </BoardOfDeck>
  );
  if (view?.blank === undefined) return board;
  return (
    <BlankCardProvider deckId={view.deck} blank={view.blank}>
      {board}
    </BlankCardProvider>
  );
}

/** The shell with the table as it is told, and the table itself. */
interface ToldBoardProps {
  readonly shell: BoardShell & { readonly table: ToldTable };
  readonly newest: ObservableTable;
  readonly shown: RefObject<Deck | undefined>;
  readonly children: ReactNode;
}

function BoardOfDeck({ shell, newest, shown, children }: ToldBoardProps) {
  const view = useView(shell.table);
  const info = useTable(shell.table, "info");
  const found = usePageDecks().get(view?.deck ?? "");
  shown.current = found?.deck;
  if (view === undefined || info === undefined || found === undefined) return null;
  return (
    <SubjectsProvider shell={shell} newest={newest} view={view} info={info} deck={found.deck} words={found.texts}>
      {children}
    </SubjectsProvider>
  );
}

interface SubjectsProviderProps extends Omit<ToldBoardProps, "shown"> {
  readonly view: View;
  readonly info: TableInfo;
  readonly deck: Deck;
  readonly words: DeckTexts;
}

function SubjectsProvider({ shell, newest, view, info, deck, words, children }: SubjectsProviderProps) {
  const { table, link } = shell;
  const t = useTranslate();
  const layout = useWindowLayout();
  usePagePreferences();
  const [openOverlay, overlays] = useOverlayState();
  const unreadChat = useUnreadChatState(table);
  const [preferences] = usePreferences();

  const { viewer } = view;
  const you = viewer === shell.you ? shell.you : undefined;
  const { seats } = info;
  const text = useMemo((): TextContext => {
    const nameOf: TextContext["nameOf"] = (seat) => seats[seat]?.name ?? t("board.nobody");
    return { t, words, deck, you, nameOf };
  }, [t, words, deck, you, seats]);
  const current = useMemo(
    () => ({ context: { ...text, viewer, view }, view, numeralBonus: activeRules(deck, view).numerals }),
    [text, viewer, view, deck],
  );
  const beats = useBeats(table);
  const passAhead = usePassAheadState({ table, tableId: info.id, game: info.game, view, deck, isLive: link !== undefined });
  const asked = ownDecision(view, info);
  // A question that is told late may have been answered by the clock.
  const isStillOpen = useView(newest)?.open.some(({ id }) => id === asked?.id) ?? false;
  const own = isStillOpen ? asked : undefined;
  const accepts = useCallback((call: ReplyCall) => shell.accepts(view, call), [shell, view]);
  // A question comes when its cause has landed. A player is not called for one that the server answers.
  const input = useDecisionInput(link, beats.isPromptHeld || isPassed(passAhead, own) ? undefined : own, {
    turn: view.turn.number,
    confirms: preferences.confirm,
    accepts,
  });

  return (
    <ShellContext value={shell}>
      <LayoutContext value={layout}>
        <OverlaysContext value={overlays}>
          <InfoContext value={info}>
            <TextsContext value={text}>
              <OpenOverlayContext value={openOverlay}>
                <UnreadChatContext value={unreadChat}>
                  <PassAheadContext value={passAhead}>
                    <InputContext value={input}>
                      <CurrentViewContext value={current}>
                        <BeatsContext value={beats}>{children}</BeatsContext>
                      </CurrentViewContext>
                    </InputContext>
                  </PassAheadContext>
                </UnreadChatContext>
              </OpenOverlayContext>
            </TextsContext>
          </InfoContext>
        </OverlaysContext>
      </LayoutContext>
    </ShellContext>
  );
}
