import "server-only";
import type { Person, RateLimitedAction, RefusalCode } from "@mutable/db";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { webContext } from "../../server/context.ts";
import { currentTranslate } from "../../texts/server.ts";
import { isFace } from "../../ui/faces.ts";
import { MUTE_LENGTHS } from "../admin/mute-lengths.ts";
import type { Answer } from "./answer.ts";
import { pathOf } from "./path.ts";
import { currentAddress, endSession, viewer } from "./session.ts";
import { waitSentence } from "./wait.ts";

/** Far longer than anything that is accepted: what is too long is told so by who knows how long it may be. */
const typed = z.string().check(z.refine(({ length }) => length <= 20_000));
/** What our own pages fill in. */
const given = z.string().check(z.regex(/^[\w.-]{1,200}$/));
const FIELDS = {
  name: typed,
  face: z.string().check(z.refine(isFace)),
  password: typed,
  /** Is not there where there is no password yet. */
  current: z._default(typed, ""),
  code: typed,
  email: typed,
  secret: given,
  provider: given,
  id: given,
  why: typed,
  length: z.enum(MUTE_LENGTHS),
  /** A box that is not ticked is not sent. */
  profile: z._default(given, "off"),
} as const;

type FieldName = keyof typeof FIELDS;
type Fields<Name extends FieldName> = { readonly [Key in Name]: z.output<(typeof FIELDS)[Key]> };

/** An action that begins with the fields it asks for. Our pages always send them; whatever else is sent gets an answer, and nothing is done. */
export function answering<Name extends FieldName>(
  names: readonly Name[],
  work: (fields: Fields<Name>, form: FormData) => Promise<Answer>,
): (before: Answer, form: FormData) => Promise<Answer> {
  const shape = z.object(Object.fromEntries(names.map((name) => [name, FIELDS[name]])));
  return async (_before, form) => {
    const read = form instanceof FormData ? shape.safeParse(Object.fromEntries(form)) : undefined;
    if (read?.success) return work(read.data as Fields<Name>, form);
    const t = await currentTranslate();
    return { fault: t("fault.unexpected") };
  };
}

const FIELD_OF: Partial<Record<RefusalCode, FieldName>> = {
  name_bad: "name",
  name_taken: "name",
  password_short: "password",
  password_long: "password",
  password_name: "password",
  wrong_password: "current",
  wrong_code: "code",
  email_bad: "email",
  email_taken: "email",
  token_name_bad: "name",
  reason_bad: "why",
};

export async function faulty(fault: RefusalCode): Promise<Answer> {
  const t = await currentTranslate();
  return { fault: t(`fault.${fault}`), field: FIELD_OF[fault] };
}

/** For who may not come in any more, and would be somebody new. */
export async function banned(): Promise<Answer> {
  const t = await currentTranslate();
  return { fault: t("error.banned") };
}

/** Undefined if the attempt may be made now, else what to tell who made too many. */
export async function tooOften(attempt: RateLimitedAction, subject?: string): Promise<Answer | undefined> {
  const wait = await webContext().people.rateLimits.consume(attempt, { address: await currentAddress(), subject });
  return wait === undefined ? undefined : { fault: waitSentence(wait, await currentTranslate()) };
}

/** Whoever acts, who must be somebody. A page whose session has ended elsewhere is out of date: without its cookie, all of it is shown anew. */
export async function actor(): Promise<Person> {
  const person = await viewer();
  if (person !== undefined) return person;
  await endSession();
  const page = (await headers()).get("referer") ?? "";
  const next = URL.canParse(page) ? pathOf(new URL(page).pathname) : "/";
  redirect(`/sign-in?ended&next=${encodeURIComponent(next)}`);
}

/** Whoever acts, who must have an account. */
export async function accountHolder(): Promise<Person> {
  const person = await actor();
  return person.isGuest ? redirect("/sign-up") : person;
}

/** What could take the account away from its owner needs the password, where there is one. */
export async function unlessConfirmed(id: string, password: string): Promise<Answer | undefined> {
  const much = await tooOften("password", id);
  if (much) return much;
  return (await webContext().people.accounts.confirmPassword(id, password)) ? undefined : faulty("wrong_password");
}
