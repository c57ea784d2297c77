"use client";

import { useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import type { FaceId } from "../../ui/faces.ts";
import { ActionForm, FormStatus, Submit } from "../forms/form.tsx";
import { saveIntent } from "../lobby/start/intent.ts";
import { FaceField, NameField } from "../people/fields.tsx";
import { signInAsGuest } from "../people/guest/actions.ts";

/** A form with a suggested name and face: one click creates a guest and a table. */
export function StartForm({ name, faces }: { name: string; faces: readonly FaceId[] }) {
  const t = useTranslate();
  // State keeps the random suggestions when the page renders again for another language or theme.
  const [drawn] = useState({ name, faces });
  return (
    <ActionForm action={signInAsGuest} className="grid gap-3.5">
      <NameField defaultValue={drawn.name} isGuest />
      <FaceField among={drawn.faces} {...(drawn.faces[0] !== undefined && { defaultValue: drawn.faces[0] })} />
      <FormStatus />
      <Submit size="lg" block name="next" value="/start" onClick={() => saveIntent("bots")}>
        {t("start.bots")}
      </Submit>
      <Submit tone="plain" size="lg" block name="next" value="/start?with=friends" onClick={() => saveIntent("friends")}>
        {t("start.friends")}
      </Submit>
    </ActionForm>
  );
}
