import "server-only";
import type { Person } from "@mutable/db";
import { isLanguage, messagesIn, type TextKey, translator } from "@mutable/i18n";
import type { MailFailure } from "@mutable/mail";
import { after } from "next/server";
import { webContext } from "../../server/context.ts";
import { currentTranslate } from "../../texts/server.ts";

type Kind = "signIn" | "email" | "password";

/**
 * Sends a mail with a one-time link after the response, so that timing does not reveal if the address is known.
 * Failures are logged for the host.
 */
async function sendLater(email: string, kind: Kind, makeLink: () => Promise<string | undefined>, name = ""): Promise<void> {
  const { mail, origin } = webContext();
  const t = await currentTranslate();
  after(async () => {
    try {
      const secret = await makeLink();
      if (secret === undefined) return;
      const link = `${origin}/link/${secret}`;
      const line = (part: string) => t(`letter.${kind}.${part}` as TextKey, { name });
      const text = [t("letter.hello"), line("text"), link, t(`letter.${kind}.until`), t("letter.notYou"), "Mutable", origin];
      await mail?.send({ to: email, subject: line("subject"), text: `${text.join("\n\n")}\n` });
    } catch (error) {
      reportFailure(error);
    }
  });
}

const reportFailure = (error: unknown) =>
  console.error(`A letter could not be sent: ${JSON.stringify(error instanceof Error ? error.message : String(error))}`);

/**
 * Tells the owner of an account what was changed, in the account's language, in case it was another person. `person`: as before
 * the change, so that a replaced address is told too.
 */
export async function sendChangeNotice(person: Person, change: "password" | "email" | "factorOn" | "factorOff"): Promise<void> {
  const { email, name, language } = person;
  const { mail, origin } = webContext();
  if (email === undefined || mail === undefined) return;
  const t = isLanguage(language) ? translator(language, messagesIn(language)) : await currentTranslate();
  const line = (part: "subject" | "text") => t(`letter.changed.${change}.${part}`, { name });
  const advice = [t("letter.changed.you"), t("letter.changed.notYou"), `${origin}/forgot`];
  const text = [t("letter.hello"), line("text"), ...advice, "Mutable", origin];
  after(() => mail.send({ to: email, subject: line("subject"), text: `${text.join("\n\n")}\n` }).catch(reportFailure));
}

/** Sends at once, since the administrator wants to see the failure. */
export async function trySendTestMail(email: string): Promise<MailFailure | undefined> {
  const { mail, origin } = webContext();
  const t = await currentTranslate();
  const text = [t("letter.hello"), t("letter.test.text", { origin }), t("letter.test.nothing"), "Mutable", origin];
  return mail?.trySend({ to: email, subject: t("letter.test.subject"), text: `${text.join("\n\n")}\n` });
}

const links = () => webContext().people.links;

/** `guest`: the id of the guest who asks, which may become the new account. */
export const sendSignInLink = (email: string, guest: string | undefined) =>
  sendLater(email, "signIn", () => links().issueSignIn(email, guest));

export const sendPasswordLink = (email: string) => sendLater(email, "password", () => links().issuePasswordReset(email));

export const sendEmailLink = (email: string, { id, name }: { id: string; name: string }) =>
  sendLater(email, "email", () => links().issueAddEmail(id, email), name);
