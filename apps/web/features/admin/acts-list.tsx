import type { ActSeen, PageOf } from "@mutable/db";
import type { Language } from "@mutable/decks";
import { currentLanguage, currentSay } from "../../texts/server.ts";
import type { Say } from "../../texts/text.ts";
import { Panel } from "../../ui/panel.tsx";
import { isForGood, timeWords } from "../words/times.ts";
import { Older } from "./older.tsx";

/** What administrators have done. `href`: of the page that it stands on. */
export async function ActsList({ page: { rows, next }, href }: { page: PageOf<ActSeen>; href: string }) {
  const [say, language] = [await currentSay(), await currentLanguage()];
  return (
    <Panel heading={say("admin.acts")}>
      {rows.length === 0 && <p className="text-ink-2">{say("admin.noActs")}</p>}
      <ul className="grid">
        {rows.map((act) => (
          <li key={act.id} className="grid gap-0.5 border-line border-b-[1.5px] py-2.5 last:border-b-0">
            <b>{actWords(say, language, act)}</b>
            {act.why !== undefined && <span>{say("admin.reason", { why: act.why })}</span>}
            <span className="text-14 text-ink-2">
              {say("admin.byWhen", { by: act.by?.name ?? say("admin.somebody"), at: timeWords(language, act.at) })}
            </span>
          </li>
        ))}
      </ul>
      <Older href={href} next={next} />
    </Panel>
  );
}

function actWords(say: Say, language: Language, { kind, person, table, until }: ActSeen): string {
  const name = person?.name ?? say("admin.somebody");
  if (kind === "close") return say("admin.act.close", { table: table ?? "" });
  if (kind === "mute" && until !== undefined && !isForGood(until))
    return say("admin.act.muteUntil", { name, until: timeWords(language, until) });
  return say(`admin.act.${kind}`, { name });
}
