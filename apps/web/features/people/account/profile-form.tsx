"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { Form, Submit, Told, useOnItsWay } from "../form.tsx";
import { chooseProfile } from "./actions.ts";

export function ProfileForm({ id, isOpen }: { id: string; isOpen: boolean }) {
  const t = useTranslate();
  return (
    <Form action={chooseProfile}>
      <OpenSwitch isOpen={isOpen} />
      <Told />
      <div className="flex flex-wrap gap-3">
        <noscript>
          <Submit>{t("account.save")}</Submit>
        </noscript>
        <LinkButton href={`/people/${id}`}>{t("profile.look")}</LinkButton>
      </div>
    </Form>
  );
}

/** Holds at once, and is back as it was where that failed. */
function OpenSwitch({ isOpen }: { isOpen: boolean }) {
  const t = useTranslate();
  const chosen = useOnItsWay();
  return (
    <Switch
      name="profile"
      label={t("profile.isOpen")}
      checked={chosen?.has("profile") ?? isOpen}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      // It comes after that, and to the form it would mean that what was sent has been changed since.
      onInput={(event) => event.stopPropagation()}
    />
  );
}
