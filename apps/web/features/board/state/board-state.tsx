"use client";

import type { TableLink } from "@mutable/client";
import { decks } from "@mutable/decks";
import { type Decision, inForce, type View } from "@mutable/engine";
import type { Presence, TableInfo } from "@mutable/protocol";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useSay, useWords } from "../../../texts/client.tsx";
import { useTable, useView } from "../../line/table.ts";
import type { Scene } from "../scene/voice.ts";
import { type ChatSeen, useChatSeen } from "./chat-seen.ts";
import { type Choosing, useChoosing } from "./choosing.ts";
import { type Layout, useLayout } from "./layout.ts";
import { type Opened, useOpened } from "./opened.ts";
import { type Preferences, usePreferences } from "./preferences.ts";

/** All that the zones of the board share. */
export interface BoardState {
  readonly table: TableLink;
  readonly info: TableInfo;
  readonly presence: Presence | undefined;
  readonly scene: Scene;
  readonly view: View;
  /** Numbers on cards count that much higher now. */
  readonly added: number;
  readonly choosing: Choosing;
  readonly opened: Opened;
  readonly chat: ChatSeen;
  readonly layout: Layout;
  readonly preferences: Preferences;
  prefer(change: Partial<Preferences>): void;
}

const State = createContext<BoardState | undefined>(undefined);

export function useBoard(): BoardState {
  const state = useContext(State);
  if (state === undefined) throw new Error("There is no BoardProvider around this component");
  return state;
}

/** Nothing is shown before a game has begun. */
export function BoardProvider({ table, children }: { table: TableLink; children: ReactNode }) {
  const view = useView(table);
  const info = useTable(table, "info");
  const deck = view && decks.get(view.deck);
  if (view === undefined || info === undefined || deck === undefined) return null;
  return (
    <Provided table={table} view={view} info={info}>
      {children}
    </Provided>
  );
}

function Provided({ table, view, info, children }: { table: TableLink; view: View; info: TableInfo; children: ReactNode }) {
  const say = useSay();
  const words = useWords(view.deck);
  const presence = useTable(table, "presence");
  const layout = useLayout();
  const opened = useOpened();
  const chat = useChatSeen(table);
  const [preferences, prefer] = usePreferences();

  const scene = useMemo((): Scene | undefined => {
    const deck = decks.get(view.deck);
    const nameOf: Scene["nameOf"] = (seat) => info.seats[seat]?.name ?? say("board.nobody");
    return deck && { say, words, deck, viewer: view.viewer, nameOf, view };
  }, [view, info, say, words]);
  const choosing = useChoosing(table, asked(view, info), preferences.confirm);

  const state = useMemo(
    () =>
      scene && {
        table,
        info,
        presence,
        scene,
        view,
        added: inForce(scene.deck, view).numerals,
        choosing,
        opened,
        chat,
        layout,
        preferences,
        prefer,
      },
    [table, info, presence, scene, view, choosing, opened, chat, layout, preferences, prefer],
  );
  return state === undefined ? null : <State value={state}>{children}</State>;
}

const asked = (view: View, info: TableInfo): Decision | undefined =>
  info.phase === "playing" ? view.open.find(({ seat }) => seat === view.viewer) : undefined;
