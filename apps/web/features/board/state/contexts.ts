"use client";

import type { View } from "@mutable/engine";
import type { PresenceInfo, TableInfo } from "@mutable/protocol";
import { type Context, createContext, useContext } from "react";
import { useIsConnected } from "../../connection/connection.tsx";
import { useTable } from "../../connection/table.ts";
import type { Layout } from "../layout/layout.ts";
import type { TextContext, ViewContext } from "../model/context.ts";
import type { DecisionInput } from "./decision-input.ts";
import type { OpenOverlay, Overlays } from "./overlays.ts";
import type { PassAhead } from "./pass-ahead.ts";
import type { BoardShell } from "./shell.ts";
import type { UnreadChat } from "./unread-chat.ts";
import type { Beats } from "./use-told.ts";

/** What everything on the board can read, by subject: a component renders again only if a subject changes that it reads. */

/** The game as it is now. Every move makes a new one. */
export interface CurrentView {
  readonly context: ViewContext;
  readonly view: View;
  /** The rules add this to every numeral on cards. */
  readonly numeralBonus: number;
}

const contextOf = <Value>() => createContext<Value | undefined>(undefined);

export const ShellContext = contextOf<BoardShell>();
export const TextsContext = contextOf<TextContext>();
export const InfoContext = contextOf<TableInfo>();
export const CurrentViewContext = contextOf<CurrentView>();
export const BeatsContext = contextOf<Beats>();
export const InputContext = contextOf<DecisionInput>();
export const PassAheadContext = contextOf<PassAhead>();
export const OpenOverlayContext = contextOf<OpenOverlay>();
export const OverlaysContext = contextOf<Overlays>();
export const UnreadChatContext = contextOf<UnreadChat>();
export const LayoutContext = contextOf<Layout>();

function useRequired<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context);
  if (value === undefined) throw new Error("There is no BoardProvider around this component");
  return value;
}

export const useShell = (): BoardShell => useRequired(ShellContext);
export const useText = (): TextContext => useRequired(TextsContext);
export const useInfo = (): TableInfo => useRequired(InfoContext);
export const useCurrentView = (): CurrentView => useRequired(CurrentViewContext);
/** What the board tells now of what has happened. */
export const useCurrentBeat = (): Beats => useRequired(BeatsContext);
export const useInput = (): DecisionInput => useRequired(InputContext);
export const usePassAhead = (): PassAhead => useRequired(PassAheadContext);
export const useOpenOverlay = (): OpenOverlay => useRequired(OpenOverlayContext);
export const useOverlays = (): Overlays => useRequired(OverlaysContext);
export const useUnreadChat = (): UnreadChat => useRequired(UnreadChatContext);
export const useLayout = (): Layout => useRequired(LayoutContext);

export const usePresence = (): PresenceInfo | undefined => useTable(useShell().table, "presence");

/** True if the connection to the table is lost. */
export function useIsDisconnected(): boolean {
  const isConnected = useIsConnected();
  return useShell().link !== undefined && !isConnected;
}
