import type { LoggedAct, ResultPage } from "@mutable/db";
import { currentLanguage, currentTranslate } from "../../texts/server.ts";
import { Panel } from "../../ui/panel.tsx";
import { actByText, actText } from "./act-text.ts";
import { OlderLink } from "./older-link.tsx";

/** The log of administrators' acts. `href`: the URL of its page. */
export async function ActsList({ page: { rows, next }, href }: { page: ResultPage<LoggedAct>; href: string }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  return (
    <Panel heading={t("admin.acts")}>
      {rows.length === 0 && <p className="text-ink-2">{t("admin.noActs")}</p>}
      <ul className="grid">
        {rows.map((act) => (
          <li key={act.id} className="grid gap-0.5 border-line border-b-[1.5px] py-2.5 last:border-b-0">
            <b>{actText(t, language, act)}</b>
            {act.why !== undefined && <span>{t("admin.reason", { why: act.why })}</span>}
            <span className="text-15 text-ink-2">{actByText(t, language, act)}</span>
          </li>
        ))}
      </ul>
      <OlderLink href={href} next={next} />
    </Panel>
  );
}
