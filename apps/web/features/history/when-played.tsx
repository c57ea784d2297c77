"use client";

import { useSyncExternalStore } from "react";
import { useTexts } from "../../texts/client.tsx";
import { dateText, relativeDateText } from "../formats/dates.ts";

/** The time of a game in the browser's time zone. The server, which does not know it, renders only the day. */
export function WhenPlayed({ at }: { at: Date }) {
  const { language } = useTexts();
  const words = useSyncExternalStore(
    neverChanges,
    () => relativeDateText(language, at, new Date()),
    () => dateText(language, at),
  );
  return <time dateTime={at.toISOString()}>{words}</time>;
}

const neverChanges = () => () => {};
