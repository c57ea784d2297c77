"use client";

import type { TableLink, Watched } from "@mutable/client";
import { decks } from "@mutable/decks";
import { activeRules, type Decision, type Deck, type View } from "@mutable/engine";
import type { Presence, TableInfo } from "@mutable/protocol";
import { type Context, createContext, type ReactNode, useContext, useDeferredValue, useMemo } from "react";
import { useDeckTexts, useTranslate } from "../../../texts/client.tsx";
import { useConnectionState } from "../../line/line.tsx";
import { useTable, useView } from "../../line/table.ts";
import { type Layout, useLayout } from "../layout/layout.ts";
import type { Scene, Voice } from "../model/context.ts";
import { type Choosing, useChoosing } from "./decision-input.ts";
import { type Opened, useOpened } from "./overlays.ts";
import { type Preferences, usePreferences } from "./preferences.ts";
import type { Instead } from "./replay-parts.ts";
import { type ChatSeen, useChatSeen } from "./unread-chat.ts";

/** What the zones of the board share, besides the table itself: most moves change nothing of it. */
export interface BoardState {
  readonly table: Watched;
  /** The same, where one is there oneself: a game that is over is only looked at. */
  readonly link: TableLink | undefined;
  readonly instead: Instead | undefined;
  /** The line to the table is lost. */
  readonly isOff: boolean;
  readonly info: TableInfo;
  readonly presence: Presence | undefined;
  readonly voice: Voice;
  readonly choosing: Choosing;
  readonly opened: Opened;
  readonly chat: ChatSeen;
  readonly layout: Layout;
  readonly preferences: Preferences;
  prefer(change: Partial<Preferences>): void;
}

/** The table as it is now: another one with every move. What is drawn without it stays as it is. */
export interface Now {
  readonly scene: Scene;
  readonly view: View;
  /** Numbers on cards count that much higher. */
  readonly added: number;
}

/** With what sentences on the board are told, and their cards opened. It changes so seldom that what was told need not be drawn anew even when one chooses or reads. */
export interface Telling {
  readonly voice: Voice;
  readonly places: TableInfo["seats"];
  readonly read: Opened["read"];
  readonly open: Opened["open"];
  readonly goTo: Instead["goTo"] | undefined;
}

const State = createContext<BoardState | undefined>(undefined);
const Present = createContext<Now | undefined>(undefined);
const Told = createContext<Telling | undefined>(undefined);

export const useBoard = (): BoardState => useProvided(State);
export const useNow = (): Now => useProvided(Present);
export const useTelling = (): Telling => useProvided(Told);

function useProvided<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context);
  if (value === undefined) throw new Error("There is no BoardProvider around this component");
  return value;
}

/** A table with a game on it, and either one's link to it or, in a replay, what stands in the place of all that needs one. */
export type TableShown =
  | { readonly table: TableLink; readonly instead?: undefined }
  | { readonly table: Watched; readonly instead: Instead };

/** In a replay what changes a moment after the table, in a drawing of its own, which the next step need not wait for. At a live table all comes at once. */
export function useLater<Value>(value: Value): Value {
  const isLive = useBoard().link !== undefined;
  const later = useDeferredValue(isLive ? undefined : value);
  return isLive ? value : (later as Value);
}

/** What stands in here sees the table later: it must stay as it is otherwise, and have its voice from the scene, which is as old as the table. */
export function Later({ children }: { children: ReactNode }) {
  return <Present value={useLater(useNow())}>{children}</Present>;
}

type BoardProviderProps = TableShown & { readonly children: ReactNode };

/** Nothing is shown before a game has begun. */
export function BoardProvider({ children, ...shown }: BoardProviderProps) {
  const view = useView(shown.table);
  const info = useTable(shown.table, "info");
  const deck = view && decks.get(view.deck);
  if (view === undefined || info === undefined || deck === undefined) return null;
  return (
    <Provided shown={shown} view={view} info={info} deck={deck}>
      {children}
    </Provided>
  );
}

interface ProvidedProps {
  readonly shown: TableShown;
  readonly view: View;
  readonly info: TableInfo;
  readonly deck: Deck;
  readonly children: ReactNode;
}

function Provided({ shown, view, info, deck, children }: ProvidedProps) {
  const { table, instead } = shown;
  const link = shown.instead === undefined ? shown.table : undefined;
  const t = useTranslate();
  const words = useDeckTexts(view.deck);
  const presence = useTable(table, "presence");
  const isOff = useConnectionState().status !== "open" && link !== undefined;
  const layout = useLayout();
  const opened = useOpened();
  const chat = useChatSeen(table);
  const [preferences, prefer] = usePreferences();

  const { viewer } = view;
  const own = viewer === "watcher" ? undefined : viewer;
  const you = instead === undefined || own === instead.you ? own : undefined;
  const places = info.seats;
  const voice = useMemo((): Voice => {
    const nameOf: Voice["nameOf"] = (seat) => places[seat]?.name ?? t("board.nobody");
    return { t, words, deck, you, nameOf };
  }, [t, words, deck, you, places]);
  const now = useMemo(
    () => ({ scene: { ...voice, viewer, view }, view, added: activeRules(deck, view).numerals }),
    [voice, viewer, view, deck],
  );
  const choosing = useChoosing(link, asked(view, info), preferences.confirm);

  const { read, open } = opened;
  const goTo = instead?.goTo;
  const telling = useMemo(() => ({ voice, places, read, open, goTo }), [voice, places, read, open, goTo]);
  const state = useMemo(
    () => ({
      table,
      link,
      instead,
      isOff,
      info,
      presence,
      voice,
      choosing,
      opened,
      chat,
      layout,
      preferences,
      prefer,
    }),
    [table, link, instead, isOff, info, presence, voice, choosing, opened, chat, layout, preferences, prefer],
  );
  return (
    <State value={state}>
      <Told value={telling}>
        <Present value={now}>{children}</Present>
      </Told>
    </State>
  );
}

const asked = (view: View, info: TableInfo): Decision | undefined =>
  info.phase === "playing" ? view.open.find(({ seat }) => seat === view.viewer) : undefined;
