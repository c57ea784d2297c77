"use client";

import { useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import type { AvatarId } from "../../../ui/avatars.ts";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { AvatarField, NameField } from "../fields.tsx";
import { signInAsGuest } from "./actions.ts";

/** A form with a suggested name and avatar: one click creates a guest. */
export function GuestEntry({ name, faces, next }: { name: string; faces: readonly AvatarId[]; next: string }) {
  const t = useTranslate();
  // State keeps the random suggestions when the page renders again for another language or theme.
  const [drawn] = useState({ name, faces });
  return (
    <ActionForm action={signInAsGuest} className="grid gap-3.5">
      <NameField defaultValue={drawn.name} isGuest />
      <AvatarField among={drawn.faces} {...(drawn.faces[0] !== undefined && { defaultValue: drawn.faces[0] })} />
      <input type="hidden" name="next" value={next} />
      <FormStatus />
      <Submit size="lg" block>
        {t("guest.enter")}
      </Submit>
    </ActionForm>
  );
}
