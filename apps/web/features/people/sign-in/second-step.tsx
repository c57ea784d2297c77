import type { Person } from "@mutable/db";
import Link from "next/link";
import { currentTranslate } from "../../../texts/server.ts";
import { Face } from "../../../ui/face.tsx";
import { isFace } from "../../../ui/faces.ts";
import { Narrow } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SecondStepForms } from "./second-step-forms.tsx";

/** Asks for the code of the authenticator app, as the second step of every sign-in. */
export async function SecondStep({ person: { name, face }, next }: { person: Person; next: string }) {
  const t = await currentTranslate();
  return (
    <Narrow className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{t("factor.stepTitle", { name })}</h1>
      <Panel look="box">
        {isFace(face) && <Face face={face} size={72} className="justify-self-center" />}
        <p>{t("factor.step")}</p>
        <SecondStepForms next={next} />
      </Panel>
      <p className="text-ink-2">{t("factor.lost")}</p>
      <p>
        <Link href={`/sign-in?next=${encodeURIComponent(next)}`} className="inline-flex min-h-11 items-center">
          {t("forgot.back")}
        </Link>
      </p>
    </Narrow>
  );
}
