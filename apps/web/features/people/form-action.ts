import "server-only";
import type { Person, RateLimitedAction, RefusalCode } from "@mutable/db";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { webContext } from "../../server/context.ts";
import { enter } from "../../session/enter.ts";
import type { WayIn } from "../../session/entry.ts";
import { clientAddress, currentPerson, forgetSession, logRefusal } from "../../session/session.ts";
import { currentTranslate } from "../../texts/server.ts";
import { isFace } from "../../ui/faces.ts";
import type { FormState } from "../forms/form-state.ts";
import { MUTE_CHOICES } from "../forms/mute-choices.ts";
import { safePath } from "../urls/safe-path.ts";
import { retryLaterText } from "./retry-later.ts";

/** Longer than any valid field: the services check the real limits and explain them. */
const typed = z.string().check(z.refine(({ length }) => length <= 20_000));
/** A value that our own pages fill in. */
const given = z.string().check(z.regex(/^[\w.-]{1,200}$/));
const FIELDS = {
  name: typed,
  face: z.string().check(z.refine(isFace)),
  password: typed,
  /** Missing if the account has no password yet. */
  current: z._default(typed, ""),
  code: typed,
  email: typed,
  /** The page to go to afterwards. */
  next: z.pipe(
    z._default(typed, "/"),
    z.transform((path: string) => safePath(path)),
  ),
  secret: given,
  provider: given,
  id: given,
  /** The ids of people, in the buttons of a list. */
  accept: z.optional(given),
  decline: z.optional(given),
  end: z.optional(given),
  why: typed,
  length: z.enum(MUTE_CHOICES),
  /** Browsers do not send an unchecked box. */
  profile: z._default(given, "off"),
} as const;

type FieldName = keyof typeof FIELDS;
type Fields<Name extends FieldName> = { readonly [Key in Name]: z.output<(typeof FIELDS)[Key]> };

/** A server action with validated fields. Malformed requests, which our pages never send, get an error. */
export function formAction<Name extends FieldName>(
  names: readonly Name[],
  work: (fields: Fields<Name>, form: FormData) => Promise<FormState>,
): (before: FormState, form: FormData) => Promise<FormState> {
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
  name_reserved: "name",
  name_taken: "name",
  password_short: "password",
  password_long: "password",
  password_name: "password",
  password_common: "password",
  wrong_password: "current",
  wrong_code: "code",
  wrong_factor: "code",
  email_bad: "email",
  email_taken: "email",
  token_name_bad: "name",
  reason_bad: "why",
};

/** Refusals that are logged, because they may be guesses. */
const GUESSES: ReadonlySet<RefusalCode> = new Set(["wrong_password", "wrong_code", "wrong_factor", "link_dead"]);

/** `person`: the account that was asked for, if it is not that of the session. */
export async function refused(fault: RefusalCode, person?: string): Promise<FormState> {
  if (GUESSES.has(fault)) await logRefusal("secret", { why: fault, person });
  const t = await currentTranslate();
  return { fault: t(`fault.${fault}`), field: FIELD_OF[fault] };
}

/** The end of every form that signs in: goes to the next page, or says that the person is banned. */
export async function enterByForm(person: Person, by: WayIn, next: string): Promise<FormState> {
  const page = await enter(person, by, next);
  return page === undefined ? refuseBanned() : redirect(page);
}

/** The answer to a banned person, and to a banned browser that would make another person. */
export async function refuseBanned(): Promise<FormState> {
  const t = await currentTranslate();
  return { fault: t("error.banned") };
}

/** Returns an error if there were too many attempts. */
export async function checkRateLimit(attempt: RateLimitedAction, subject?: string): Promise<FormState | undefined> {
  const wait = await webContext().people.rateLimits.consume(attempt, { address: await clientAddress(), subject });
  if (wait === undefined) return undefined;
  await logRefusal("attempts", { attempt });
  return { fault: retryLaterText(wait, await currentTranslate()) };
}

/** The current person. If the session has ended elsewhere, removes its cookie and redirects to the sign-in page. */
export async function requirePerson(): Promise<Person> {
  const person = await currentPerson();
  if (person !== undefined) return person;
  await forgetSession();
  const page = (await headers()).get("referer") ?? "";
  const next = URL.canParse(page) ? safePath(new URL(page).pathname) : "/";
  redirect(`/sign-in?ended&next=${encodeURIComponent(next)}`);
}

/** The current person, who must have an account. Redirects guests to the sign-up page. */
export async function requireAccount(): Promise<Person> {
  const person = await requirePerson();
  return person.isGuest ? redirect("/sign-up") : person;
}

/** Actions that could take the account from its owner need the password, if it has one. */
export async function checkCurrentPassword(id: string, password: string): Promise<FormState | undefined> {
  const much = await checkRateLimit("password", id);
  if (much) return much;
  return (await webContext().people.accounts.confirmPassword(id, password)) ? undefined : refused("wrong_password");
}
