"use client";

import { useTranslate } from "../../../texts/client.tsx";
import type { FaceId } from "../../../ui/faces.ts";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { FaceField, NameField } from "../fields.tsx";
import { changeNameAndFace } from "./actions.ts";

export function NameAndFaceForm({ name, face, isGuest }: { name: string; face: FaceId; isGuest: boolean }) {
  const t = useTranslate();
  return (
    <ActionForm action={changeNameAndFace}>
      <NameField defaultValue={name} isGuest={isGuest} {...(!isGuest && { hint: t("field.nameHint") })} />
      <FaceField defaultValue={face} />
      <FormStatus />
      <Submit className="justify-self-start">{t("account.save")}</Submit>
    </ActionForm>
  );
}
