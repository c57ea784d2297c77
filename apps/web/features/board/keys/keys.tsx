"use client";

import { useLayoutEffect, useRef } from "react";
import { asksForPlay, playAtOnce } from "../hand/play-at-once.ts";
import type { TextContext } from "../model/context.ts";
import { replyShape } from "../model/draft.ts";
import { focusPanel } from "../shared/focus.ts";
import { useInput, useOpenOverlay, useOverlays, useShell, useText } from "../state/contexts.ts";
import type { DecisionInput } from "../state/decision-input.ts";
import type { KeyBinding } from "../state/key-binding.ts";
import type { OpenOverlay, Overlays } from "../state/overlays.ts";
import { type Preferences, usePreferences } from "../state/preferences.ts";
import { type BoardShell, canTalk } from "../state/shell.ts";
import { type Talk, useTalk } from "../state/use-talk.ts";

/** What keys act on. */
interface KeyBoard {
  readonly shell: BoardShell;
  readonly text: TextContext;
  readonly input: DecisionInput;
  readonly open: OpenOverlay;
  readonly overlays: Overlays;
  readonly talk: Talk;
  readonly preferences: Preferences;
  readonly setPreferences: (change: Partial<Preferences>) => void;
}

function useKeyBoard(): KeyBoard {
  const [preferences, setPreferences] = usePreferences();
  return {
    shell: useShell(),
    text: useText(),
    input: useInput(),
    open: useOpenOverlay(),
    overlays: useOverlays(),
    talk: useTalk(),
    preferences,
    setPreferences,
  };
}

export interface BoardKey extends Omit<KeyBinding, "press"> {
  /** False if the key would do nothing here. */
  readonly needs?: (shell: BoardShell) => boolean;
  readonly press: (board: KeyBoard, repeatLast: () => void) => void;
}

const canAct = ({ link }: BoardShell): boolean => link !== undefined;
const canChat = ({ log }: BoardShell): boolean => log.chat !== null;

/** The shortcuts of the board. Arrow keys, Enter and Space belong to the focused row (shared/roving.ts). */
export const BOARD_KEYS: readonly BoardKey[] = [
  { keys: ["h"], label: "keys.hand", needs: canAct, press: () => focusPanel("panel-hand") },
  { keys: ["r"], label: "keys.rules", press: () => focusPanel("panel-rules") },
  { keys: ["g"], label: "keys.goals", press: () => focusPanel("panel-goals") },
  { keys: ["k"], label: "keys.keepers", press: () => focusPanel("panel-mine", "panel-seats") },
  { keys: ["o"], label: "keys.others", press: () => focusPanel("panel-seats") },
  { keys: ["w"], label: "keys.waiting", needs: canAct, press: () => focusPanel("panel-prompt") },
  { keys: ["p"], label: "keys.confirm", needs: canAct, press: confirmDecision },
  { keys: ["u"], label: "keys.use", needs: canAct, press: () => pressInPrompt("[data-act=direct], [data-act=use]") },
  { keys: ["e", "n"], label: "keys.pass", needs: canAct, press: declineSafely },
  { keys: ["l"], label: "keys.log", press: ({ talk }) => talk.show("log") },
  { keys: ["/"], label: "keys.chat", needs: canChat, press: ({ talk }) => talk.show("chat") },
  { keys: ["c"], label: "keys.emotes", needs: canTalk, press: ({ overlays }) => overlays.showSheet("emotes") },
  {
    keys: ["d"],
    label: "keys.discards",
    press: ({ overlays, preferences }) => (preferences.asText ? focusPanel("panel-discards") : overlays.showSheet("discards")),
  },
  { keys: ["f"], label: "keys.filter", needs: canAct, press: nextFilter },
  { keys: ["z"], label: "keys.zoom", press: readFocusedCard },
  { keys: ["t"], label: "keys.text", press: ({ preferences, setPreferences }) => setPreferences({ asText: !preferences.asText }) },
  { keys: ["s"], label: "keys.again", press: (_, repeat) => repeat() },
  { keys: ["m"], label: "keys.sound", press: ({ preferences, setPreferences }) => setPreferences({ sound: !preferences.sound }) },
  { keys: ["?"], label: "keys.title", press: ({ overlays }) => overlays.showSheet("keys") },
];

/** The shortcuts of this board, those of its shell first. */
export const keysOf = (shell: BoardShell): readonly BoardKey[] => [
  ...shell.keys,
  ...BOARD_KEYS.filter(({ needs }) => needs?.(shell) ?? true),
];

/** The name of a key in bindings; Shift counts only for keys that type no character. */
const nameOf = ({ key, shiftKey }: KeyboardEvent): string => `${shiftKey && key.length > 1 ? "shift+" : ""}${key.toLowerCase()}`;

/** True inside any dialog, also one that is no sheet of the board. */
const isInDialog = (target: EventTarget | null): boolean => target instanceof Element && target.closest("dialog") !== null;

/** Handles the shortcuts of the board. `repeatLast` announces the last log line again. */
export function useBoardKeys(sayAgain: () => void): void {
  const board = useKeyBoard();
  const latest = useRef({ board, sayAgain });
  latest.current = { board, sayAgain };

  // A layout effect, so that keys work as soon as the board is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { board: now, sayAgain: again } = latest.current;
      // Escape leads from the chat field back to the board.
      if (event.key === "Escape" && isTyping(event.target) && now.open.openSheet === undefined) focusPanel("panel-prompt");
      if (!now.preferences.keys || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const name = nameOf(event);
      const found = keysOf(now.shell).find(({ keys }) => keys.includes(name));
      // The focused element handles the key itself.
      if (event.defaultPrevented || isOwnKey(event.target, name) || (event.repeat && !found?.repeats)) return;
      const reading = now.open.openCard?.card;
      const isLoading = document.querySelector("dialog[open]") === null && (now.open.openSheet !== undefined || reading !== undefined);
      if (event.key === "Escape" && isLoading) now.overlays.close();
      if (event.key.toLowerCase() === "p" && reading !== undefined) {
        event.preventDefault();
        playReadCard(now, reading);
        return;
      }
      // Dialogs have keys of their own.
      if (now.open.openSheet !== undefined || reading !== undefined || isInDialog(event.target)) return;
      if (/^[1-9]$/.test(event.key)) {
        readNth(now, Number(event.key));
        return;
      }
      if (found === undefined) return;
      event.preventDefault();
      found.press(now, again);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Inputs without text. */
const NOT_TYPED_IN = "[type=range], [type=radio], [type=checkbox]";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches(`input:not(${NOT_TYPED_IN}), textarea, select`) || target.isContentEditable);

const isOwnKey = (target: EventTarget | null, name: string): boolean =>
  target instanceof HTMLElement && target.matches(NOT_TYPED_IN) && /^(arrow|page|home$|end$| $)/.test(name);

/** The card that has the focus. */
const cardAt = (element: Element | null): string | undefined =>
  (["card", "goal", "clause"] as const).map((is) => element?.closest<HTMLElement>(`[data-${is}]`)?.dataset[is]).find(Boolean);

/** Opens the card at this position of the hand or the tray. */
function readNth({ overlays }: KeyBoard, place: number): void {
  const shown = [...document.querySelectorAll<HTMLElement>("#panel-hand [data-card]")];
  const cards = [...new Set(shown.flatMap(({ dataset }) => dataset.card ?? []))];
  const card = cards[place - 1];
  if (card === undefined) return;
  shown.find(({ dataset }) => dataset.card === card)?.focus();
  overlays.readCard(card, cards);
}

/** Presses the button of the card being read; plays it also while its dialog is still being loaded. */
function playReadCard({ input, overlays }: KeyBoard, card: string): void {
  const { decision } = input;
  if (document.querySelector(".reader") !== null) document.querySelector<HTMLElement>(".reader [data-act=play]")?.click();
  else if (decision?.cards.includes(card) && replyShape(decision) === "play" && input.sendCard(card)) overlays.close();
}

/** Plays the focused card of the hand, or else sends the draft. */
function confirmDecision({ input, overlays, text }: KeyBoard): void {
  const card = document.activeElement?.closest("#panel-hand") ? cardAt(document.activeElement) : undefined;
  if (card !== undefined && asksForPlay(input)) playAtOnce({ input, overlays, text }, card);
  else document.querySelector<HTMLElement>("#panel-prompt [data-act=send]")?.click();
}

/** What the key declines: a pass of these costs nothing. */
const DECLINABLE: readonly string[] = ["may_react", "must_play_or_pass", "may_use"];

function declineSafely({ input: { decision } }: KeyBoard): void {
  if (decision !== undefined && DECLINABLE.includes(decision.kind) && decision.purpose !== "pay") pressInPrompt("[data-act=pass]");
}

/** Presses the first such button of the prompt, if there is one. */
const pressInPrompt = (button: string): void => document.querySelector("#panel-prompt")?.querySelector<HTMLElement>(button)?.click();

/** Switches to the next filter of the hand. */
function nextFilter(): void {
  const filters = [...document.querySelectorAll<HTMLElement>("#panel-hand .filters button")];
  const at = filters.findIndex((filter) => filter.getAttribute("aria-pressed") === "true");
  filters[(at + 1) % filters.length]?.click();
}

/** Opens the focused card, or else the last card played. */
function readFocusedCard({ overlays, shell }: KeyBoard): void {
  const played = shell.table.now.history.flatMap(({ events }) => events).findLast((event) => event.is === "played");
  const card = cardAt(document.activeElement) ?? played?.card;
  if (card !== undefined) overlays.readCard(card);
}
