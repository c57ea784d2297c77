"use client";

import { useSyncExternalStore } from "react";
import { useTexts } from "../../texts/client.tsx";
import { dayWords, whenWords } from "../words/when.ts";

/** When a game was, as one says it where one is. The server does not know where that is, and says the day alone. */
export function WhenPlayed({ at }: { at: Date }) {
  const { language } = useTexts();
  const words = useSyncExternalStore(
    neverChanges,
    () => whenWords(language, at, new Date()),
    () => dayWords(language, at),
  );
  return <time dateTime={at.toISOString()}>{words}</time>;
}

const neverChanges = () => () => {};
