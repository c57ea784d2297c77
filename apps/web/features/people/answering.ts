import "server-only";
import type { Attempt, Fault, Person } from "@mutable/db";
import { redirect } from "next/navigation";
import { z } from "zod";
import { webContext } from "../../server/context.ts";
import { currentSay } from "../../texts/server.ts";
import { isFace } from "../../ui/faces.ts";
import type { Answer } from "./answer.ts";
import { currentAddress, viewer } from "./session.ts";

/** Longer than anything that is accepted, shorter than anything that hurts. */
const text = z.string().max(1_000);
const FIELDS = {
  name: text,
  face: z.string().refine(isFace),
  password: text,
  current: text,
  code: text,
  email: text,
  secret: text,
  provider: text,
  id: text,
  next: text,
} as const;

type FieldName = keyof typeof FIELDS;

/** The fields of a form that are asked for. A page of ours always sends them: what sends others is told nothing more. */
export function fieldsOf<Name extends FieldName>(form: FormData, ...names: Name[]): { [Key in Name]: string } {
  const shape = Object.fromEntries(names.map((name) => [name, FIELDS[name]]));
  return z.object(shape).parse(Object.fromEntries(form)) as { [Key in Name]: string };
}

const FIELD_OF: Partial<Record<Fault, FieldName>> = {
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
};

export async function faulty(fault: Fault): Promise<Answer> {
  const say = await currentSay();
  return { fault: say(`fault.${fault}`), field: FIELD_OF[fault] };
}

/** Undefined if the attempt may be made now, else what to tell who made too many. */
export async function tooOften(attempt: Attempt, subject?: string): Promise<Answer | undefined> {
  const wait = await webContext().people.rates.take(attempt, { address: await currentAddress(), subject });
  return wait === undefined ? undefined : { fault: await waitSentence(wait) };
}

export async function waitSentence(seconds: number): Promise<string> {
  const say = await currentSay();
  return seconds < 90 ? say("fault.waitSeconds", { seconds }) : say("fault.waitMinutes", { minutes: Math.ceil(seconds / 60) });
}

/** Whoever acts, who must be somebody; the page of who is nobody any more is out of date. */
export async function actor(): Promise<Person> {
  return (await viewer()) ?? redirect("/sign-in");
}

/** Whoever acts, who must have an account. */
export async function accountHolder(): Promise<Person> {
  const person = await actor();
  return person.isGuest ? redirect("/sign-up") : person;
}
