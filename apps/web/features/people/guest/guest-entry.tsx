"use client";

import type { TextKey } from "@mutable/i18n";
import { useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import type { FaceId } from "../../../ui/faces.ts";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { FaceField, NameField } from "../fields.tsx";
import { signInAsGuest } from "./actions.ts";

/** A submit button, and the page to which it leads. */
export interface EntryAct {
  readonly label: TextKey;
  readonly next: string;
}

/** A form with a suggested name and face: one click creates a guest. */
export function GuestEntry({ name, faces, acts }: { name: string; faces: readonly FaceId[]; acts: readonly EntryAct[] }) {
  const t = useTranslate();
  // State keeps the random suggestions when the page renders again for another language or theme.
  const [drawn] = useState({ name, faces });
  return (
    <ActionForm action={signInAsGuest} className="grid gap-3.5">
      <NameField defaultValue={drawn.name} isGuest />
      <FaceField among={drawn.faces} {...(drawn.faces[0] !== undefined && { defaultValue: drawn.faces[0] })} />
      <FormStatus />
      {acts.map(({ label, next }, at) => (
        <Submit key={label} name="next" value={next} size="lg" block tone={at === 0 ? "primary" : "plain"}>
          {t(label)}
        </Submit>
      ))}
    </ActionForm>
  );
}
