"use client";

import { useSay } from "../../../texts/client.tsx";
import type { Face } from "../../../ui/faces.ts";
import { FaceField, NameField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { changeLooks } from "./actions.ts";

export function LooksForm({ name, face, isGuest }: { name: string; face: Face; isGuest: boolean }) {
  const say = useSay();
  return (
    <Form action={changeLooks}>
      <NameField defaultValue={name} isGuest={isGuest} {...(!isGuest && { hint: say("field.nameHint") })} />
      <FaceField defaultValue={face} />
      <Told />
      <Submit className="justify-self-start">{say("account.save")}</Submit>
    </Form>
  );
}
