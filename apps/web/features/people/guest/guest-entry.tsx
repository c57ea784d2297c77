"use client";

import { useSay } from "../../../texts/client.tsx";
import type { Face } from "../../../ui/faces.ts";
import { FaceField, NameField } from "../fields.tsx";
import { Form, Outcome, Submit } from "../form.tsx";
import { enterAsGuest } from "./actions.ts";

/** A name and a face, filled in already: one click makes a guest. */
export function GuestEntry({ name, faces, next }: { name: string; faces: readonly Face[]; next: string }) {
  const say = useSay();
  return (
    <Form action={enterAsGuest} className="grid gap-3.5">
      <NameField defaultValue={name} />
      <FaceField among={faces} {...(faces[0] !== undefined && { defaultValue: faces[0] })} />
      <input type="hidden" name="next" value={next} />
      <Outcome />
      <Submit size="lg" block>
        {say("guest.enter")}
      </Submit>
    </Form>
  );
}
