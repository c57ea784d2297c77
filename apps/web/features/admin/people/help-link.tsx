"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { CopyBox } from "../../../ui/copy-box.tsx";
import { ActionForm, FormSecret, FormStatus, Submit } from "../../forms/form.tsx";
import { createHelpLink } from "../actions.ts";

export function HelpLink({ id, name }: { id: string; name: string }) {
  const t = useTranslate();
  return (
    <ActionForm action={createHelpLink} className="grid justify-items-start gap-3">
      <input type="hidden" name="id" value={id} />
      <Submit tone="plain" aria-label={t("admin.linkNamed", { name })}>
        {t("admin.link")}
      </Submit>
      <FormStatus />
      <FormSecret>
        {(link) => (
          <div className="grid w-full min-w-0 gap-2">
            <p className="text-15 text-ink-2">{t("admin.linkHow", { name })}</p>
            <CopyBox value={link} copyLabel={t("copy.link")} copiedLabel={t("copy.done")} />
          </div>
        )}
      </FormSecret>
    </ActionForm>
  );
}
