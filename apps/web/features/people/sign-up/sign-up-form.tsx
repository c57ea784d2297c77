"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import type { FaceId } from "../../../ui/faces.ts";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { FaceField, NameField, SecretField } from "../fields.tsx";
import { RecoveryCodes } from "../recovery-codes.tsx";
import { signUp } from "./actions.ts";

interface SignUpFormProps {
  /** The name of the account, if one exists or was just created. */
  account: string | undefined;
  /** The name of the guest who signs up. */
  name: string | undefined;
  face: FaceId;
  next: string;
}

export function SignUpForm({ account, name, face, next }: SignUpFormProps) {
  const t = useTranslate();
  return (
    <ActionForm
      action={signUp}
      after={({ codes }) =>
        codes ? (
          <div className="grid gap-4">
            <h1 className="text-34">{t("codes.title")}</h1>
            <Panel look="box">
              <p>{t("codes.what")}</p>
              <RecoveryCodes codes={codes} />
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
      {name !== undefined && <NoticeBox isLive={false}>{t("signUp.guestKeeps", { name })}</NoticeBox>}
      <Panel look="box">
        <NameField {...(name !== undefined && { defaultValue: name })} hint={t("field.nameHint")} />
        <SecretField label="field.password" isNew />
        <FaceField defaultValue={face} />
        <FormStatus />
        <Submit block>{t("signUp.submit")}</Submit>
      </Panel>
    </ActionForm>
  );
}
