"use client";

import type { TokenRight } from "@mutable/db";
import type { ReactNode } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { CopyBox } from "../../../ui/copy-box.tsx";
import { Field } from "../../../ui/field.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { ActionForm, FormSecret, FormStatus, Submit, useFieldError } from "../../forms/form.tsx";
import { createToken, revokeToken } from "./actions.ts";

/** `ids`: the existing tokens. Hides the new token's secret once it is revoked. */
export function MakeToken({ rights, ids }: { rights: readonly TokenRight[]; ids: readonly string[] }) {
  const t = useTranslate();
  return (
    <ActionForm action={createToken} resets>
      <TokenName />
      <fieldset className="grid">
        <legend className="mb-1 font-strong text-15 leading-snug">{t("tokens.rights")}</legend>
        {rights.map((right) => (
          <Checkbox
            key={right}
            name="rights"
            value={right}
            label={t(`right.${right}`)}
            defaultChecked={right === "watch" || right === "play"}
          />
        ))}
      </fieldset>
      <FormStatus />
      <FormSecret>
        {(secret, about) =>
          about !== undefined &&
          ids.includes(about) && (
            <div className="grid gap-3">
              <NoticeBox tone="warning">{t("tokens.once")}</NoticeBox>
              <CopyBox value={secret} copyLabel={t("copy.token")} copiedLabel={t("copy.done")} />
            </div>
          )
        }
      </FormSecret>
      <Submit className="justify-self-start">{t("tokens.make")}</Submit>
    </ActionForm>
  );
}

function TokenName() {
  const t = useTranslate();
  return (
    <Field name="name" label={t("tokens.name")} hint={t("tokens.nameHint")} fault={useFieldError("name")} autoComplete="off" required />
  );
}

/** The form around the list of tokens; each token has a button that revokes it. */
export function RevokeTokens({ children }: { children: ReactNode }) {
  return (
    <ActionForm action={revokeToken} className="grid gap-3">
      {children}
      <FormStatus />
    </ActionForm>
  );
}

export function RevokeToken({ id, name }: { id: string; name: string }) {
  const t = useTranslate();
  return (
    <Submit tone="plain" name="id" value={id} aria-label={t("tokens.revokeNamed", { name })}>
      {t("tokens.revoke")}
    </Submit>
  );
}
