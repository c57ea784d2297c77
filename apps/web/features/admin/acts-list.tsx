import type { LoggedAct, ResultPage } from "@mutable/db";
import { currentLanguage, currentTranslate } from "../../texts/server.ts";
import { Panel } from "../../ui/panel.tsx";
import { actWords, byWords } from "./act-words.ts";
import { Older } from "./older.tsx";

/** What administrators have done. `href`: of the page that it stands on. */
export async function ActsList({ page: { rows, next }, href }: { page: ResultPage<LoggedAct>; href: string }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  return (
    <Panel heading={t("admin.acts")}>
      {rows.length === 0 && <p className="text-ink-2">{t("admin.noActs")}</p>}
      <ul className="grid">
        {rows.map((act) => (
          <li key={act.id} className="grid gap-0.5 border-line border-b-[1.5px] py-2.5 last:border-b-0">
            <b>{actWords(t, language, act)}</b>
            {act.why !== undefined && <span>{t("admin.reason", { why: act.why })}</span>}
            <span className="text-14 text-ink-2">{byWords(t, language, act)}</span>
          </li>
        ))}
      </ul>
      <Older href={href} next={next} />
    </Panel>
  );
}
