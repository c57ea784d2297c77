import type { Translate } from "@mutable/i18n";

/** Tells who tried too often when to try again. */
export const waitSentence = (seconds: number, t: Translate): string =>
  seconds < 90 ? t("fault.waitSeconds", { seconds }) : t("fault.waitMinutes", { minutes: Math.ceil(seconds / 60) });
