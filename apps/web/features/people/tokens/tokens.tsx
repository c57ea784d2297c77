import type { Person, PersonalToken } from "@mutable/db";
import Link from "next/link";
import { webContext } from "../../../server/context.ts";
import { currentLanguage, currentTranslate } from "../../../texts/server.ts";
import { Chip } from "../../../ui/chip.tsx";
import { Middle } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { MakeToken, RevokeToken, RevokeTokens } from "./token-forms.tsx";

/** The page for personal tokens. A new token is shown once. */
export async function Tokens({ person }: { person: Person }) {
  const t = await currentTranslate();
  const { tokens } = webContext().people;
  const made = await tokens.of(person.id);
  return (
    <Middle className="grid gap-4 py-6 md:py-10">
      <p>
        <Link href="/account" className="inline-flex min-h-11 items-center">
          {t("tokens.back")}
        </Link>
      </p>
      <h1 className="text-34">{t("tokens.title")}</h1>
      <p className="text-ink-2">{t("tokens.what")}</p>
      <Panel heading={t("tokens.new")}>
        <MakeToken rights={tokens.rights} ids={made.map(({ id }) => id)} />
      </Panel>
      <Panel heading={t("tokens.yours")}>
        {made.length === 0 && <p className="text-ink-2">{t("tokens.none")}</p>}
        <RevokeTokens>
          <ul className="grid">
            {made.map((token) => (
              <li key={token.id} className="border-line border-b-[1.5px] py-3 last:border-b-0">
                <TokenRow token={token} />
              </li>
            ))}
          </ul>
        </RevokeTokens>
      </Panel>
    </Middle>
  );
}

async function TokenRow({ token: { id, name, rights, createdAt, lastUsedAt } }: { token: PersonalToken }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 gap-1.5">
        <h3 className="text-18">{name}</h3>
        <p className="text-15 text-ink-2">
          {t("tokens.made", { day: day.format(createdAt) })}{" "}
          {lastUsedAt === undefined ? t("tokens.neverUsed") : t("tokens.lastUsed", { day: day.format(lastUsedAt) })}
        </p>
        <p className="flex flex-wrap gap-1.5">
          {rights.map((right) => (
            <Chip key={right}>{t(`right.${right}`)}</Chip>
          ))}
        </p>
      </div>
      <RevokeToken id={id} name={name} />
    </div>
  );
}
