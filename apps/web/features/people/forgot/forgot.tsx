import Link from "next/link";
import { webContext } from "../../../server/context.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { Narrow } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ForgotByCode, ForgotByMail } from "./forgot-forms.tsx";

export async function Forgot() {
  const t = await currentTranslate();
  return (
    <Narrow className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{t("forgot.title")}</h1>
      {webContext().mail && (
        <Panel look="box" heading={t("forgot.byMail")}>
          <ForgotByMail />
        </Panel>
      )}
      <Panel look="box" heading={t("forgot.byCode")} description={t("forgot.byCodeHow")}>
        <ForgotByCode />
      </Panel>
      <p className="text-ink-2">{t("forgot.otherwise")}</p>
      <p>
        <Link href="/sign-in" className="inline-flex min-h-11 items-center">
          {t("forgot.back")}
        </Link>
      </p>
    </Narrow>
  );
}
