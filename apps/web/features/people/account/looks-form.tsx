"use client";

import { useTranslate } from "../../../texts/client.tsx";
import type { Face } from "../../../ui/faces.ts";
import { FaceField, NameField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { changeLooks } from "./actions.ts";

export function LooksForm({ name, face, isGuest }: { name: string; face: Face; isGuest: boolean }) {
  const t = useTranslate();
  return (
    <Form action={changeLooks}>
      <NameField defaultValue={name} isGuest={isGuest} {...(!isGuest && { hint: t("field.nameHint") })} />
      <FaceField defaultValue={face} />
      <Told />
      <Submit className="justify-self-start">{t("account.save")}</Submit>
    </Form>
  );
}
