"use client";

import type { Language } from "@mutable/i18n";
import { NoticeBox } from "../../../ui/notice.tsx";
import type { HiddenDeck } from "../store/draft-server.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";

/** The time and the reason, as parameters of texts. */
export const hiddenValues = (language: Language, { why, since }: HiddenDeck) => ({
  date: new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(since),
  why,
});

/** Tells authors that an administrator has hidden their deck, since when and why. */
export function HiddenNotice({ hidden }: { hidden: HiddenDeck }) {
  const { m, language } = useMakeTexts();
  return (
    <NoticeBox tone="warning" icon="eye-slash" isLive={false} className="break-words">
      <p>{m("hidden.why", hiddenValues(language, hidden))}</p>
      <p>{m("hidden.what")}</p>
    </NoticeBox>
  );
}
