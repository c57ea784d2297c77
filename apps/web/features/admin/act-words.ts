import type { LoggedAct } from "@mutable/db";
import type { Language, Translate } from "@mutable/i18n";
import { isForGood, timeWords } from "../words/when.ts";

/** What an administrator has done, and about whom: when it is done, and in the list of what was. */
export function actWords(
  t: Translate,
  language: Language,
  { kind, person, table, until }: Pick<LoggedAct, "kind" | "person" | "table" | "until">,
): string {
  const name = person?.name ?? t("admin.somebody");
  if (kind === "close") return t("admin.act.close", { table: table ?? "" });
  if (kind === "mute" && until !== undefined && !isForGood(until))
    return t("admin.act.muteUntil", { name, until: timeWords(language, until) });
  return t(`admin.act.${kind}`, { name });
}

/** When it was done, and by whom. */
export function byWords(
  t: Translate,
  language: Language,
  { by, isByCommandLine, at }: Pick<LoggedAct, "by" | "isByCommandLine" | "at">,
): string {
  const when = { at: timeWords(language, at) };
  return isByCommandLine ? t("admin.byCommandLine", when) : t("admin.byWhen", { by: by?.name ?? t("admin.somebody"), ...when });
}
