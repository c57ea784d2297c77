"use client";

import { useSay } from "../../../texts/client.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import type { Face } from "../../../ui/faces.ts";
import { Notice } from "../../../ui/notice.tsx";
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
          <div className="grid gap-4">
            <h1 className="text-34">{say("codes.title")}</h1>
            <Panel look="box">
              <p>{say("codes.what")}</p>
              <Codes codes={codes} />
              <LinkButton href={next} tone="primary" block>
                {say("codes.kept")}
              </LinkButton>
            </Panel>
          </div>
        ) : (
          account !== undefined && (
            <div className="grid gap-4">
              <h1 className="text-34">{say("signUp.haveTitle")}</h1>
              <Panel look="box">
                <p>{say("signUp.haveAlready", { name: account })}</p>
                <LinkButton href="/account">{say("frame.account")}</LinkButton>
              </Panel>
            </div>
          )
        )
      }
    >
      <h1 className="text-34">{say("signUp.title")}</h1>
      {name !== undefined && <Notice isLive={false}>{say("signUp.guestKeeps", { name })}</Notice>}
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
