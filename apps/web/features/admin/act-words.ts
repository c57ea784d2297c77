import type { ActSeen } from "@mutable/db";
import type { Language } from "@mutable/decks";
import type { Say } from "../../texts/text.ts";
import { isForGood, timeWords } from "../words/when.ts";

/** What an administrator has done, and about whom: when it is done, and in the list of what was. */
export function actWords(
  say: Say,
  language: Language,
  { kind, person, table, until }: Pick<ActSeen, "kind" | "person" | "table" | "until">,
): string {
  const name = person?.name ?? say("admin.somebody");
  if (kind === "close") return say("admin.act.close", { table: table ?? "" });
  if (kind === "mute" && until !== undefined && !isForGood(until))
    return say("admin.act.muteUntil", { name, until: timeWords(language, until) });
  return say(`admin.act.${kind}`, { name });
}

/** When it was done, and by whom. */
export function byWords(say: Say, language: Language, { by, isByCommandLine, at }: Pick<ActSeen, "by" | "isByCommandLine" | "at">): string {
  const when = { at: timeWords(language, at) };
  return isByCommandLine ? say("admin.byCommandLine", when) : say("admin.byWhen", { by: by?.name ?? say("admin.somebody"), ...when });
}
