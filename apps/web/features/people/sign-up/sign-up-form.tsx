"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import type { Face } from "../../../ui/faces.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Codes } from "../codes.tsx";
import { FaceField, NameField, SecretField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { signUp } from "./actions.ts";

interface SignUpFormProps {
  /** The name of who has an account already, or has just made one. */
  account: string | undefined;
  /** The name of the guest who makes one. */
  name: string | undefined;
  face: Face;
  next: string;
}

export function SignUpForm({ account, name, face, next }: SignUpFormProps) {
  const t = useTranslate();
  return (
    <Form
      action={signUp}
      after={({ codes }) =>
        codes ? (
          <div className="grid gap-4">
            <h1 className="text-34">{t("codes.title")}</h1>
            <Panel look="box">
              <p>{t("codes.what")}</p>
              <Codes codes={codes} />
              <LinkButton href={next} tone="primary" block>
                {t("codes.kept")}
              </LinkButton>
            </Panel>
          </div>
        ) : (
          account !== undefined && (
            <div className="grid gap-4">
              <h1 className="text-34">{t("signUp.haveTitle")}</h1>
              <Panel look="box">
                <p>{t("signUp.haveAlready", { name: account })}</p>
                <LinkButton href="/account">{t("frame.account")}</LinkButton>
              </Panel>
            </div>
          )
        )
      }
    >
      <h1 className="text-34">{t("signUp.title")}</h1>
      {name !== undefined && <Notice isLive={false}>{t("signUp.guestKeeps", { name })}</Notice>}
      <Panel look="box">
        <NameField {...(name !== undefined && { defaultValue: name })} hint={t("field.nameHint")} />
        <SecretField label="field.password" isNew />
        <FaceField defaultValue={face} />
        <Told />
        <Submit block>{t("signUp.submit")}</Submit>
      </Panel>
    </Form>
  );
}
