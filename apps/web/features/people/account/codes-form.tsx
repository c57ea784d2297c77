"use client";

import { useSay } from "../../../texts/client.tsx";
import { Codes } from "../codes.tsx";
import { SecretField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { makeRecoveryCodes } from "./actions.ts";

export function CodesForm({ hasPassword }: { hasPassword: boolean }) {
  const say = useSay();
  return (
    <Form action={makeRecoveryCodes} after={({ codes }) => codes && <Codes codes={codes} />}>
      {hasPassword && <SecretField name="current" label="field.currentPassword" />}
      <Told />
      <Submit tone="plain" className="justify-self-start">
        {say("codes.make")}
      </Submit>
    </Form>
  );
}
