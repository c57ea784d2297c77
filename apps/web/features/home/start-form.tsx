"use client";

import { type FormEvent, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Face } from "../../ui/face.tsx";
import { type FaceId, knownFace } from "../../ui/faces.ts";
import { ActionForm, FormStatus, Submit, useFieldError } from "../forms/form.tsx";
import { saveIntent } from "../lobby/start/intent.ts";
import { FaceField, NameField } from "../people/fields.tsx";
import { signInAsGuest } from "../people/guest/actions.ts";

interface StartFormProps {
  name: string;
  faces: readonly FaceId[];
}

/** Two buttons: one click creates a guest with the suggested name and face, and a table. */
export function StartForm({ name, faces }: StartFormProps) {
  const t = useTranslate();
  return (
    <ActionForm action={signInAsGuest} className="grid gap-3">
      <div className="grid gap-3 md:grid-cols-2">
        <Submit size="lg" block name="next" value="/start" onClick={() => saveIntent("bots")}>
          {t("start.bots")}
        </Submit>
        <Submit tone="plain" size="lg" block name="next" value="/start?with=friends" onClick={() => saveIntent("friends")}>
          {t("start.friends")}
        </Submit>
      </div>
      <FormStatus />
      <Looks name={name} faces={faces} />
    </ActionForm>
  );
}

/** The name and face of the guest, folded: they are suggested, and can be chosen before or later. */
function Looks({ name, faces }: StartFormProps) {
  const t = useTranslate();
  const fault = useFieldError("name");
  // State keeps the random suggestions when the page renders again for another language or theme.
  const [drawn] = useState({ name, faces });
  const [typed, setTyped] = useState({ name, face: faces[0] ?? "" });
  const follow = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setTyped((before) => ({ ...before, [target.name]: target.value }));
  };
  return (
    <details open={fault !== undefined || undefined} onInput={follow} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-15 text-ink-2">
        <Face face={knownFace(typed.face)} size={32} />
        <span className="min-w-0 truncate">{t("home.playAs", { name: typed.name })}</span>
        <span className="text-link underline underline-offset-3 group-open:hidden">{t("home.playAsChange")}</span>
      </summary>
      <div className="grid gap-3.5 pt-2">
        <NameField defaultValue={drawn.name} isGuest />
        <FaceField among={drawn.faces} {...(drawn.faces[0] !== undefined && { defaultValue: drawn.faces[0] })} />
      </div>
    </details>
  );
}
