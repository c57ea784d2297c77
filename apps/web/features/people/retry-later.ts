import type { Translate } from "@mutable/i18n";

export const retryLaterText = (seconds: number, t: Translate): string =>
  seconds < 90 ? t("fault.waitSeconds", { seconds }) : t("fault.waitMinutes", { minutes: Math.ceil(seconds / 60) });
