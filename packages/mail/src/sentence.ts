import type { MailFailure, MailProblem } from "./failure.ts";

const SENTENCES: Record<MailProblem, (server: string, words: string) => string> = {
  unknownHost: (server, words) => `The mail server ${server} was not found (${words}); check the host name in MUTABLE_MAIL_URL.`,
  unreachable: (server, words) =>
    `The mail server ${server} cannot be reached (${words}); check host and port in MUTABLE_MAIL_URL, and whether a firewall blocks the connection.`,
  encryption: (server, words) =>
    `The encrypted connection to the mail server ${server} failed (${words}); check the port and smtp:// or smtps:// in MUTABLE_MAIL_URL, and the server's certificate.`,
  interrupted: (server, words) =>
    `The session with the mail server ${server} ended early (${words}); check the port and smtp:// or smtps:// in MUTABLE_MAIL_URL.`,
  signIn: (server, words) => `The mail server ${server} refused the user name or the password: "${words}"; check both in MUTABLE_MAIL_URL.`,
  sender: (server, words) => `The mail server ${server} refused the sender: "${words}"; check MUTABLE_MAIL_FROM.`,
  recipient: (server, words) =>
    `The mail server ${server} refused the recipient: "${words}"; check the address, and whether MUTABLE_MAIL_FROM and the user in MUTABLE_MAIL_URL may send to it.`,
  message: (server, words) => `The mail server ${server} refused the message: "${words}"; ask its operator.`,
};

/** Returns one English sentence with the failure, the mail server's own words, and the setting to check. */
export const failureSentence = ({ problem, server, words }: MailFailure): string => SENTENCES[problem](server, words);
