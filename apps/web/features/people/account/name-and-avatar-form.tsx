"use client";

import { useTranslate } from "../../../texts/client.tsx";
import type { AvatarId } from "../../../ui/avatars.ts";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { AvatarField, NameField } from "../fields.tsx";
import { changeNameAndAvatar } from "./actions.ts";

export function NameAndAvatarForm({ name, face, isGuest }: { name: string; face: AvatarId; isGuest: boolean }) {
  const t = useTranslate();
  return (
    <ActionForm action={changeNameAndAvatar}>
      <NameField defaultValue={name} isGuest={isGuest} {...(!isGuest && { hint: t("field.nameHint") })} />
      <AvatarField defaultValue={face} />
      <FormStatus />
      <Submit className="justify-self-start">{t("account.save")}</Submit>
    </ActionForm>
  );
}
