"use client";

import { useSay } from "../../../texts/client.tsx";
import { EmailField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { askForSignInLink } from "./actions.ts";

/** Asks for a link by e-mail that signs in, or signs up. */
export function LinkRequest() {
  const say = useSay();
  return (
    <Form action={askForSignInLink}>
      <EmailField hint={say("signIn.linkHint")} />
      <Told />
      <Submit tone="plain" block>
        {say("signIn.sendLink")}
      </Submit>
    </Form>
  );
}
