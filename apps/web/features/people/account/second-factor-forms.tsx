"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { CopyBox } from "../../../ui/copy-box.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { AppCodeField, SecretField } from "../fields.tsx";
import { OtherCode } from "../other-code.tsx";
import { beginSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from "./actions.ts";

export function BeginFactor({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslate();
  return (
    <ActionForm action={beginSecondFactor}>
      {hasPassword ? <SecretField name="current" label="field.currentPassword" /> : <input type="hidden" name="current" value="" />}
      <FormStatus />
      <Submit className="justify-self-start">{t("factor.setUp")}</Submit>
    </ActionForm>
  );
}

/** The secret as a QR code and as text, and the code that proves that the app has it. */
export function ConfirmFactor({ secret, uri }: { secret: string; uri: string }) {
  const t = useTranslate();
  return (
    <ActionForm action={turnOnSecondFactor} className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6">
      <QrCode text={uri} label={t("factor.qrCode")} className="w-48 rounded-control bg-[#fff] p-2 justify-self-center" />
      <div className="grid content-start gap-4">
        <p>{t("factor.scan")}</p>
        <CopyBox
          value={secret}
          shown={<code className="select-all break-words">{spaced(secret)}</code>}
          copyLabel={t("factor.copy")}
          copiedLabel={t("copy.done")}
        />
        <AppCodeField />
        <FormStatus />
        <Submit className="justify-self-start">{t("factor.turnOn")}</Submit>
      </div>
    </ActionForm>
  );
}

export function TurnOffFactor() {
  const t = useTranslate();
  return (
    <>
      <ActionForm action={turnOffSecondFactor} resets>
        <AppCodeField hint={t("factor.onceEach")} />
        <FormStatus />
        <Submit tone="plain" className="justify-self-start">
          {t("factor.turnOff")}
        </Submit>
      </ActionForm>
      <OtherCode action={turnOffSecondFactor} label={t("factor.turnOff")} />
    </>
  );
}

/** In groups of four, which are easier to type. */
const spaced = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");
