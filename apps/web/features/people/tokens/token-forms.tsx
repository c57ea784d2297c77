"use client";

import type { TokenRight } from "@mutable/db";
import type { ReactNode } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { CopyBox } from "../../../ui/copy-box.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Form, Secret, Submit, Told, useFault } from "../form.tsx";
import { makeToken, revokeToken } from "./actions.ts";

/** `ids`: the tokens that there are. The secret of one that has been revoked is shown no longer. */
export function MakeToken({ rights, ids }: { rights: readonly TokenRight[]; ids: readonly string[] }) {
  const t = useTranslate();
  return (
    <Form action={makeToken} resets>
      <TokenName />
      <fieldset className="grid">
        <legend className="mb-1 font-strong text-15 leading-snug">{t("tokens.rights")}</legend>
        {rights.map((right) => (
          <Checkbox key={right} name="rights" value={right} label={t(`right.${right}`)} defaultChecked={right !== "host"} />
        ))}
      </fieldset>
      <Told />
      <Secret>
        {(secret, about) =>
          about !== undefined &&
          ids.includes(about) && (
            <div className="grid gap-3">
              <Notice tone="warning">{t("tokens.once")}</Notice>
              <CopyBox value={secret} copyLabel={t("copy.token")} copiedLabel={t("copy.done")} />
            </div>
          )
        }
      </Secret>
      <Submit className="justify-self-start">{t("tokens.make")}</Submit>
    </Form>
  );
}

function TokenName() {
  const t = useTranslate();
  return <Field name="name" label={t("tokens.name")} hint={t("tokens.nameHint")} fault={useFault("name")} autoComplete="off" required />;
}

/** The list of tokens around it is one form: each has a button that revokes it. */
export function RevokeTokens({ children }: { children: ReactNode }) {
  return (
    <Form action={revokeToken} className="grid gap-3">
      {children}
      <Told />
    </Form>
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
