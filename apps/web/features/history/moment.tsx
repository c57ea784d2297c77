"use client";

import { useSyncExternalStore } from "react";
import { useTexts } from "../../texts/client.tsx";
import { dayWords, momentWords } from "./moment-words.ts";

/** When something was, as one says it where one is. The server does not know where that is, and says the day alone. */
export function Moment({ at }: { at: Date }) {
  const { language } = useTexts();
  const words = useSyncExternalStore(
    neverChanges,
    () => momentWords(language, at, new Date()),
    () => dayWords(language, at),
  );
  return <time dateTime={at.toISOString()}>{words}</time>;
}

const neverChanges = () => () => {};
