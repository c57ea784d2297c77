"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { ActionForm, FormStatus, Submit, usePendingFields } from "../../forms/form.tsx";
import { setProfileVisibility } from "./actions.ts";

export function ProfileForm({ id, isOpen }: { id: string; isOpen: boolean }) {
  const t = useTranslate();
  return (
    <ActionForm action={setProfileVisibility}>
      <OpenSwitch isOpen={isOpen} />
      <FormStatus />
      <div className="flex flex-wrap gap-3">
        <noscript>
          <Submit>{t("account.save")}</Submit>
        </noscript>
        <LinkButton href={`/people/${id}`}>{t("profile.look")}</LinkButton>
      </div>
    </ActionForm>
  );
}

/** Changes at once, and changes back if saving fails. */
function OpenSwitch({ isOpen }: { isOpen: boolean }) {
  const t = useTranslate();
  const chosen = usePendingFields();
  return (
    <Switch
      name="profile"
      label={t("profile.isOpen")}
      checked={chosen?.has("profile") ?? isOpen}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      // The input event follows the submission; the form would take it for an edit.
      onInput={(event) => event.stopPropagation()}
    />
  );
}
