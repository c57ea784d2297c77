"use client";

import type { ObservableTable, TableLink } from "@mutable/client";
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
import type { DeviceParts } from "./device-parts.ts";
import { type Overlays, useOverlays } from "./overlays.ts";
import { isPassed, type PassAhead, usePassAhead } from "./pass-ahead.ts";
import { type Preferences, usePreferences } from "./preferences.ts";
import type { ReplayParts } from "./replay-parts.ts";
import { type UnreadChat, useUnreadChat } from "./unread-chat.ts";

/** Loaded on demand: few games have a card of their own. */
const BlankCardProvider = dynamic(() => loadPart(() => import("../../../decks/blank-card.tsx").then((found) => found.BlankCardProvider)), {
  ssr: false,
});

/** What the zones of the board share, except the game itself. Few moves change it. */
export interface BoardState {
  readonly table: ObservableTable;
  /** The same table if the viewer is connected to it; undefined in a replay. */
  readonly link: TableLink | undefined;
  readonly replay: ReplayParts | undefined;
  /** Set if the table runs on this device. */
  readonly device: DeviceParts | undefined;
  /** Replays what happened while the viewer was away. False if that cannot be shown. */
  readonly watchRecap: (() => Promise<boolean>) | undefined;
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
  readonly goToVersion: ReplayParts["goTo"] | undefined;
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

/** A live table, or a replay with the parts that take the place of what needs a live table. */
export type BoardSource =
  | {
      readonly table: TableLink;
      readonly replay?: undefined;
      readonly device?: DeviceParts | undefined;
      readonly watchRecap: () => Promise<boolean>;
    }
  | { readonly table: ObservableTable; readonly replay: ReplayParts; readonly device?: undefined; readonly watchRecap?: undefined };

/**
 * In a replay, renders a value after the rest of the step, so that the next step need not wait for
 * it. At a live table it changes at once.
 */
export function useDeferredInReplay<Value>(value: Value): Value {
  const isLive = useBoard().link !== undefined;
  const deferred = useDeferredValue(isLive ? undefined : value);
  return isLive ? value : (deferred as Value);
}

/**
 * Its children see the deferred view. They must not change otherwise, and take their texts from
 * that view's context.
 */
export function DeferredInReplay({ children }: { children: ReactNode }) {
  return <CurrentViewContext value={useDeferredInReplay(useCurrentView())}>{children}</CurrentViewContext>;
}

type BoardProviderProps = BoardSource & { readonly children: ReactNode };

/** Renders nothing before a game has started. */
export function BoardProvider(props: BoardProviderProps) {
  const view = useView(props.table);
  const board = <BoardOfDeck {...props} />;
  if (view?.blank === undefined) return board;
  return (
    <BlankCardProvider deckId={view.deck} blank={view.blank}>
      {board}
    </BlankCardProvider>
  );
}

function BoardOfDeck({ children, ...source }: BoardProviderProps) {
  const view = useView(source.table);
  const info = useTable(source.table, "info");
  const found = usePageDecks().get(view?.deck ?? "");
  if (view === undefined || info === undefined || found === undefined) return null;
  return (
    <BoardStateProvider source={source} view={view} info={info} deck={found.deck} words={found.texts}>
      {children}
    </BoardStateProvider>
  );
}

interface BoardStateProviderProps {
  readonly source: BoardSource;
  readonly view: View;
  readonly info: TableInfo;
  readonly deck: Deck;
  readonly words: DeckTexts;
  readonly children: ReactNode;
}

function BoardStateProvider({ source, view, info, deck, words, children }: BoardStateProviderProps) {
  const { table, replay, device, watchRecap } = source;
  const link = source.replay === undefined ? source.table : undefined;
  const t = useTranslate();
  const presence = useTable(table, "presence");
  const isDisconnected = useConnectionState().status !== "open" && link !== undefined;
  const layout = useLayout();
  const overlays = useOverlays();
  const unreadChat = useUnreadChat(table);
  const [preferences, setPreferences] = usePreferences();

  const { viewer } = view;
  const ownSeat = viewer === "watcher" ? undefined : viewer;
  const you = replay === undefined || ownSeat === replay.you ? ownSeat : undefined;
  const { seats } = info;
  const text = useMemo((): TextContext => {
    const nameOf: TextContext["nameOf"] = (seat) => seats[seat]?.name ?? t("board.nobody");
    return { t, words, deck, you, nameOf };
  }, [t, words, deck, you, seats]);
  const current = useMemo(
    () => ({ context: { ...text, viewer, view }, view, numeralBonus: activeRules(deck, view).numerals }),
    [text, viewer, view, deck],
  );
  const beats = useBeats({ table, view, deck, isLive: link !== undefined, isPicture: !preferences.asText });
  const passAhead = usePassAhead({ table, tableId: info.id, game: info.game, view, deck, isLive: link !== undefined });
  const own = ownDecision(view, info);
  // A question comes when its cause has landed. A player is not called for one that the server answers.
  const input = useDecisionInput(link, beats.isPromptHeld || isPassed(passAhead, own) ? undefined : own, preferences.confirm);

  const { readCard, showSheet } = overlays;
  const goToVersion = replay?.goTo;
  const stable = useMemo(() => ({ text, seats, readCard, showSheet, goToVersion }), [text, seats, readCard, showSheet, goToVersion]);
  const state = useMemo(
    () => ({
      table,
      link,
      replay,
      device,
      watchRecap,
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
    [
      table,
      link,
      replay,
      device,
      watchRecap,
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
    ],
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
