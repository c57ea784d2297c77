import { useEffect, useRef } from "react";
import { itemAfterKey } from "./list-keys.ts";

interface HomeActs {
  create(): void;
}

/**
 * Arrows move between the decks of a list, N begins a deck, "/" leads to the search. They work outside text fields only. `acts`:
 * undefined while a table takes the window, which has its own keys.
 */
export function useHomeKeys(acts: HomeActs | undefined): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (latest.current !== undefined && pressKey(event, latest.current)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** True if the key did something. */
function pressKey(event: KeyboardEvent, acts: HomeActs): boolean {
  const target = event.target as HTMLElement;
  const isTyping = target.closest("input, textarea, select") !== null;
  // A dialog and an open menu have their own keys.
  const isElsewhere = document.querySelector("dialog[open]") !== null || target.closest("details[open]") !== null;
  if (event.defaultPrevented || isTyping || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key.toLowerCase() === "n") {
    // A key that is held down begins one deck.
    if (!event.repeat) acts.create();
    return true;
  }
  if (event.key === "/") {
    const search = document.querySelector<HTMLInputElement>("[data-find-deck]");
    search?.focus();
    return search !== null;
  }
  return moveInList(target, event.key);
}

function moveInList(target: HTMLElement, key: string): boolean {
  const item = target.closest("[data-deck-list] > li");
  const items = [...(item?.parentElement?.children ?? [])];
  const places = items.map((each) => {
    const { top, left } = each.getBoundingClientRect();
    return { top: Math.round(top), left };
  });
  const next = item === null ? undefined : itemAfterKey(places, items.indexOf(item), key);
  if (next === undefined) return false;
  items[next]?.querySelector<HTMLElement>("[data-open]")?.focus();
  return true;
}
