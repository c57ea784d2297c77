import type { Settings } from "@mutable/config";
import { createTransport } from "nodemailer";

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mail {
  send(letter: Letter): Promise<void>;
}

/** The way to the mail server, if one is set. Nothing is asked of it until there is a letter to send. */
export function openMail(settings: Settings): Mail | undefined {
  const { MUTABLE_MAIL_URL: url, MUTABLE_MAIL_FROM: from } = settings;
  if (url === undefined || from === undefined) return undefined;
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  return {
    async send(letter) {
      // The address as a value of its own is taken as it is; written into a header it might name others.
      await transport.sendMail({ from, to: { name: "", address: letter.to }, subject: letter.subject, text: letter.text });
    },
  };
}
