"use server";

import type { FriendStanding, ServiceResult } from "@mutable/db";
import { refresh } from "next/cache";
import { after } from "next/server";
import { webContext } from "../../../server/context.ts";
import { currentPerson } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";
import type { FormState } from "../../forms/form-state.ts";
import { checkRateLimit, formAction, refused, requireAccount, requirePerson } from "../form-action.ts";

/** More than sit at a table. */
const MOST_ASKED = 20;

/** What stands between the caller and these people. Empty for a caller without a name. */
export async function standingsWith(ids: readonly string[]): Promise<Readonly<Record<string, FriendStanding>>> {
  const person = await currentPerson();
  if (person === undefined || !Array.isArray(ids) || ids.length > MOST_ASKED || !ids.every((id) => typeof id === "string")) return {};
  const known = await webContext().people.friends.standings(person.id, ids);
  return Object.fromEntries(ids.map((id) => [id, known.get(id) ?? "none"]));
}

async function answerTo(answer: ServiceResult<FriendStanding>): Promise<FormState> {
  if (answer.fault !== undefined) return refused(answer.fault);
  return { done: (await currentTranslate())(answer.value === "friends" ? "friends.now" : "friends.askedNow") };
}

export const askCompanion = formAction(["id"], async ({ id: other }) => {
  const { id } = await requirePerson();
  return (await checkRateLimit("friend", id)) ?? answerTo(await webContext().people.friends.askCompanion(id, other));
});

export const askByLink = formAction(["secret"], async ({ secret }) => {
  const { id } = await requirePerson();
  return (await checkRateLimit("friend", id)) ?? answerTo(await webContext().people.friends.askByLink(id, secret));
});

/** Answers before it looks for the name: neither the answer nor its time tells who has an account. */
export const askByName = formAction(["name"], async ({ name }) => {
  const { id } = await requireAccount();
  const much = (await checkRateLimit("friend-name", id)) ?? (await checkRateLimit("friend", id));
  if (much) return much;
  after(() => webContext().people.friends.askByName(id, name));
  return { done: (await currentTranslate())("friends.byNameDone") };
});

/** The buttons of the page's lists. */
export const changeFriends = formAction(["accept", "decline", "end"], async ({ accept, decline, end }) => {
  const [{ id }, t, { friends }] = [await requirePerson(), await currentTranslate(), webContext().people];
  refresh();
  if (accept !== undefined) return answerTo(await friends.accept(id, accept));
  if (decline !== undefined) await friends.decline(id, decline);
  if (end !== undefined) await friends.end(id, end);
  return { done: t(end === undefined ? "friends.declined" : "friends.ended") };
});

export const renewFriendLink = formAction([], async () => {
  const { id } = await requirePerson();
  const much = await checkRateLimit("change", id);
  if (much) return much;
  const { friends } = webContext().people;
  const former = await friends.linkOf(id);
  await friends.renewLink(id);
  refresh();
  return former === undefined ? {} : { done: (await currentTranslate())("friends.renewed") };
});
