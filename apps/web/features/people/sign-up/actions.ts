"use server";

import { webContext } from "../../../server/context.ts";
import { currentLanguage } from "../../../texts/server.ts";
import { chosenTheme } from "../../frame/theme.ts";
import type { Answer } from "../answer.ts";
import { faulty, fieldsOf, tooOften } from "../answering.ts";
import { startSession, viewer } from "../session.ts";

/** Makes an account, out of the guest of this browser if there is one, and shows its recovery codes. */
export async function signUp(_before: Answer, form: FormData): Promise<Answer> {
  const { name, face, password } = fieldsOf(form, "name", "face", "password");
  const much = await tooOften("sign-up");
  if (much) return much;
  const before = await viewer();
  const made = await webContext().people.accounts.signUp({
    name,
    face,
    password,
    language: await currentLanguage(),
    theme: await chosenTheme(),
    guest: before?.isGuest ? before.id : undefined,
  });
  if (made.fault) return faulty(made.fault);
  await startSession(made.value.person);
  return { codes: made.value.codes };
}
