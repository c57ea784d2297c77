"use client";

import type { DeckTexts } from "@mutable/decks";
import { activeRules, type Decision, type Deck, type View } from "@mutable/engine";
import type { PresenceInfo, TableInfo } from "@mutable/protocol";
import dynamic from "next/dynamic";
import { type Context, createContext, type ReactNode, useContext, useDeferredValue, useMemo } from "react";
import { usePageDecks } from "../../../decks/client.tsx";
import { useTranslate } from "../../../texts/client.tsx";
import { loadPart } from "../../../ui/load-part.ts";
import { useConnectionState } from "../../connection/connection.tsx";
import { useTable, useView } from "../../connection/table.ts";
import { type Layout, useLayout } from "../layout/layout.ts";
import type { TextContext, ViewContext } from "../model/context.ts";
import { type Beats, useBeats } from "./beats.ts";
import { type DecisionInput, useDecisionInput } from "./decision-input.ts";
import { type Overlays, useOverlays } from "./overlays.ts";
import { isPassed, type PassAhead, usePassAhead } from "./pass-ahead.ts";
import { type Preferences, usePreferences } from "./preferences.ts";
import type { BoardShell } from "./shell.ts";
import { type UnreadChat, useUnreadChat } from "./unread-chat.ts";

/** Loaded on demand: few games have a card of their own. */
const BlankCardProvider = dynamic(() => loadPart(() => import("../../../decks/blank-card.tsx").then((found) => found.BlankCardProvider)), {
  ssr: false,
});

/** What the zones of the board share, except the game itself. Few moves change it. */
export interface BoardState {
  readonly shell: BoardShell;
  /** True if the connection to the table is lost. */
  readonly isDisconnected: boolean;
  readonly info: TableInfo;
  readonly presence: PresenceInfo | undefined;
  readonly text: TextContext;
  readonly input: DecisionInput;
  readonly passAhead: PassAhead;
  readonly overlays: Overlays;
  readonly unreadChat: UnreadChat;
  readonly layout: Layout;
  readonly preferences: Preferences;
  setPreferences(change: Partial<Preferences>): void;
}

/** The game as it is now. Every move makes a new one, and renders the components that use it. */
export interface CurrentView {
  readonly context: ViewContext;
  readonly view: View;
  /** The rules add this to every numeral on cards. */
  readonly numeralBonus: number;
}

/**
 * What sentences and card buttons need. It stays the same while a player chooses or reads, so
 * rendered sentences are not rendered again.
 */
export interface StableState {
  readonly text: TextContext;
  readonly seats: TableInfo["seats"];
  readonly readCard: Overlays["readCard"];
  readonly showSheet: Overlays["showSheet"];
  readonly goToVersion: BoardShell["log"]["goTo"];
}

const BoardStateContext = createContext<BoardState | undefined>(undefined);
const CurrentViewContext = createContext<CurrentView | undefined>(undefined);
const BeatsContext = createContext<Beats | undefined>(undefined);
const StableStateContext = createContext<StableState | undefined>(undefined);

export const useBoard = (): BoardState => useRequiredContext(BoardStateContext);
export const useCurrentView = (): CurrentView => useRequiredContext(CurrentViewContext);
export const useCurrentBeat = (): Beats => useRequiredContext(BeatsContext);
export const useStableState = (): StableState => useRequiredContext(StableStateContext);

function useRequiredContext<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context);
  if (value === undefined) throw new Error("There is no BoardProvider around this component");
  return value;
}

/** Stepwise, renders a value after the rest of the step, so that the next step need not wait for it. Live it changes at once. */
export function useDeferredStep<Value>(value: Value): Value {
  const isLive = useBoard().shell.pacing === "live";
  const deferred = useDeferredValue(isLive ? undefined : value);
  return isLive ? value : (deferred as Value);
}

/**
 * Its children see the deferred view. They must not change otherwise, and take their texts from
 * that view's context.
 */
export function DeferredStep({ children }: { children: ReactNode }) {
  return <CurrentViewContext value={useDeferredStep(useCurrentView())}>{children}</CurrentViewContext>;
}

interface BoardProviderProps {
  readonly shell: BoardShell;
  readonly children: ReactNode;
}

/** Renders nothing before a game has started. */
export function BoardProvider(props: BoardProviderProps) {
  const view = useView(props.shell.table);
  const board = <BoardOfDeck {...props} />;
  if (view?.blank === undefined) return board;
  return (
    <BlankCardProvider deckId={view.deck} blank={view.blank}>
      {board}
    </BlankCardProvider>
  );
}

function BoardOfDeck({ shell, children }: BoardProviderProps) {
  const view = useView(shell.table);
  const info = useTable(shell.table, "info");
  const found = usePageDecks().get(view?.deck ?? "");
  if (view === undefined || info === undefined || found === undefined) return null;
  return (
    <BoardStateProvider shell={shell} view={view} info={info} deck={found.deck} words={found.texts}>
      {children}
    </BoardStateProvider>
  );
}

interface BoardStateProviderProps extends BoardProviderProps {
  readonly view: View;
  readonly info: TableInfo;
  readonly deck: Deck;
  readonly words: DeckTexts;
}

function BoardStateProvider({ shell, view, info, deck, words, children }: BoardStateProviderProps) {
  const { table, link } = shell;
  const isLive = shell.pacing === "live";
  const t = useTranslate();
  const presence = useTable(table, "presence");
  const isDisconnected = useConnectionState().status !== "open" && link !== undefined;
  const layout = useLayout();
  const overlays = useOverlays();
  const unreadChat = useUnreadChat(table);
  const [preferences, setPreferences] = usePreferences();

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
  const beats = useBeats({ table, view, deck, isLive, isPicture: !preferences.asText });
  const passAhead = usePassAhead({ table, tableId: info.id, game: info.game, view, deck, isLive: link !== undefined });
  const own = ownDecision(view, info);
  // A question comes when its cause has landed. A player is not called for one that the server answers.
  const input = useDecisionInput(link, beats.isPromptHeld || isPassed(passAhead, own) ? undefined : own, preferences.confirm);

  const { readCard, showSheet } = overlays;
  const goToVersion = shell.log.goTo;
  const stable = useMemo(() => ({ text, seats, readCard, showSheet, goToVersion }), [text, seats, readCard, showSheet, goToVersion]);
  const state = useMemo(
    () => ({
      shell,
      isDisconnected,
      info,
      presence,
      text,
      input,
      passAhead,
      overlays,
      unreadChat,
      layout,
      preferences,
      setPreferences,
    }),
    [shell, isDisconnected, info, presence, text, input, passAhead, overlays, unreadChat, layout, preferences, setPreferences],
  );
  return (
    <BoardStateContext value={state}>
      <StableStateContext value={stable}>
        <CurrentViewContext value={current}>
          <BeatsContext value={beats}>{children}</BeatsContext>
        </CurrentViewContext>
      </StableStateContext>
    </BoardStateContext>
  );
}

/** The viewer's open decision in a running game. */
export const ownDecision = (view: View, info: TableInfo): Decision | undefined =>
  info.phase === "playing" ? view.open.find(({ seat }) => seat === view.viewer) : undefined;
