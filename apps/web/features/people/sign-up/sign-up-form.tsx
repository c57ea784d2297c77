"use client";

import { useSay } from "../../../texts/client.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import type { Face } from "../../../ui/faces.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Codes } from "../codes.tsx";
import { FaceField, NameField, SecretField } from "../fields.tsx";
import { Form, Outcome, Submit } from "../form.tsx";
import { signUp } from "./actions.ts";

export function SignUpForm({ name, face, next }: { name: string | undefined; face: Face; next: string }) {
  const say = useSay();
  return (
    <Form
      action={signUp}
      after={({ codes }) =>
        codes && (
          <Panel look="box" heading={say("codes.title")} description={say("codes.what")}>
            <Codes codes={codes} />
            <LinkButton href={next} tone="primary" block>
              {say("codes.kept")}
            </LinkButton>
          </Panel>
        )
      }
    >
      <Panel look="box">
        <NameField {...(name !== undefined && { defaultValue: name })} hint={say("field.nameHint")} />
        <SecretField label="field.password" isNew />
        <FaceField defaultValue={face} />
        <Outcome />
        <Submit block>{say("signUp.submit")}</Submit>
      </Panel>
    </Form>
  );
}
