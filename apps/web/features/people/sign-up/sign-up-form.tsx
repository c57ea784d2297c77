"use client";

import { useSay } from "../../../texts/client.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import type { Face } from "../../../ui/faces.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Codes } from "../codes.tsx";
import { FaceField, NameField, SecretField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { signUp } from "./actions.ts";

interface SignUpFormProps {
  /** The name of who has an account already, or has just made one. */
  account: string | undefined;
  /** The name of the guest who makes one. */
  name: string | undefined;
  face: Face;
  next: string;
}

export function SignUpForm({ account, name, face, next }: SignUpFormProps) {
  const say = useSay();
  return (
    <Form
      action={signUp}
      after={({ codes }) =>
        codes ? (
          <Panel look="box" heading={say("codes.title")} description={say("codes.what")}>
            <Codes codes={codes} />
            <LinkButton href={next} tone="primary" block>
              {say("codes.kept")}
            </LinkButton>
          </Panel>
        ) : (
          account !== undefined && (
            <Panel look="box">
              <p>{say("signUp.haveAlready", { name: account })}</p>
              <LinkButton href={next}>{say("signUp.goOn")}</LinkButton>
            </Panel>
          )
        )
      }
    >
      <Panel look="box">
        <NameField {...(name !== undefined && { defaultValue: name })} hint={say("field.nameHint")} />
        <SecretField label="field.password" isNew />
        <FaceField defaultValue={face} />
        <Told />
        <Submit block>{say("signUp.submit")}</Submit>
      </Panel>
    </Form>
  );
}
