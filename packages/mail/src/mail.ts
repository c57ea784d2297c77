import { type Settings, UserError } from "@mutable/config";
import { createTransport } from "nodemailer";
import { type MailFailure, readFailure } from "./failure.ts";
import { failureSentence } from "./sentence.ts";

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Throws a UserError with the reason if the message could not be sent. */
  send(message: MailMessage): Promise<void>;
  /** Returns the reason if the message could not be sent, or undefined if the mail server accepted it. */
  trySend(message: MailMessage): Promise<MailFailure | undefined>;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Returns undefined if no mail server is set. Connects only to send a message. */
export function openMail(settings: Pick<Settings, "MUTABLE_MAIL_URL" | "MUTABLE_MAIL_FROM">): Mailer | undefined {
  const { MUTABLE_MAIL_URL: url, MUTABLE_MAIL_FROM: from } = settings;
  if (url === undefined || from === undefined) return undefined;
  const transport = createTransport({ url, ...TIMEOUTS });
  const trySend = async ({ to, subject, text }: MailMessage): Promise<MailFailure | undefined> => {
    try {
      // As an object the address is taken literally; a header string could name further recipients.
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text });
      return undefined;
    } catch (error) {
      return readFailure(error, new URL(url));
    }
  };
  return {
    trySend,
    async send(message) {
      const failure = await trySend(message);
      if (failure !== undefined) throw new UserError(failureSentence(failure));
    },
  };
}
