import type { LoggedAct } from "@mutable/db";
import type { Language, Translate } from "@mutable/i18n";
import { dateTimeText, isForGood } from "../formats/dates.ts";

/** An act and its person, table or deck as a sentence, for confirmations and the log. */
export function actText(
  t: Translate,
  language: Language,
  { kind, person, table, deck, until }: Pick<LoggedAct, "kind" | "person" | "until"> & Partial<Pick<LoggedAct, "table" | "deck">>,
): string {
  const name = person?.name ?? t("admin.somebody");
  if (kind === "close") return t("admin.act.close", { table: table ?? "" });
  if (kind === "hide-deck" || kind === "show-deck") return t(`admin.act.${kind}`, { deck: deck ?? "" });
  if (kind === "mute" && until !== undefined && !isForGood(until))
    return t("admin.act.muteUntil", { name, until: dateTimeText(language, until) });
  return t(`admin.act.${kind}`, { name });
}

/** The time and the author of an act. */
export function actByText(
  t: Translate,
  language: Language,
  { by, isByCommandLine, at }: Pick<LoggedAct, "by" | "isByCommandLine" | "at">,
): string {
  const when = { at: dateTimeText(language, at) };
  return isByCommandLine ? t("admin.byCommandLine", when) : t("admin.byWhen", { by: by?.name ?? t("admin.somebody"), ...when });
}
