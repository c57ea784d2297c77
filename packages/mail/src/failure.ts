export type MailProblem = "unknownHost" | "unreachable" | "encryption" | "interrupted" | "signIn" | "sender" | "recipient" | "message";

export interface MailFailure {
  readonly problem: MailProblem;
  /** Host and port of the mail server. */
  readonly server: string;
  /** The mail server's reply, or the network's error if there was none; without the password. */
  readonly words: string;
}

/** An error of nodemailer, about the connection or from the mail server. */
interface SmtpError extends Error {
  readonly code: string;
  /** The code of the system's error below, such as ECONNREFUSED. */
  readonly originalCode?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
  /** OpenSSL's short description. */
  readonly reason?: string;
  readonly timeoutType?: string;
}

const MAX_WORDS_LENGTH = 300;

/** Describes the error of a failed attempt to send. Rethrows errors that are not about the mail server. */
export function readFailure(error: unknown, url: URL): MailFailure {
  if (!isSmtpError(error)) throw error;
  const port = url.port || (url.protocol === "smtps:" ? "465" : "587");
  return {
    problem: problemOf(error),
    server: `${url.hostname || "localhost"}:${port}`,
    words: shortened(oneLine(withoutPassword(error.response ?? error.reason ?? error.message, url))),
  };
}

const isSmtpError = (error: unknown): error is SmtpError => error instanceof Error && "code" in error && typeof error.code === "string";

const BY_COMMAND: Readonly<Record<string, MailProblem>> = { "MAIL FROM": "sender", "RCPT TO": "recipient", DATA: "message" };

/** 530 demands encryption (RFC 3207) or a sign-in (RFC 4954), whichever command it answers. */
function problemOf(error: SmtpError): MailProblem {
  const { code, command = "", response = "", responseCode } = error;
  if (responseCode === 530 && /STARTTLS/i.test(response)) return "encryption";
  if (code === "EAUTH" || responseCode === 530) return "signIn";
  return BY_COMMAND[command] ?? connectionProblem(error);
}

const ENCRYPTION = /CERT|SSL|TLS|UNABLE_TO_VERIFY|^EPROTO$|HOSTNAME_MISMATCH/;
const UNREACHABLE = ["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "EHOSTDOWN", "ETIMEDOUT", "EACCES", "EPERM"];

function connectionProblem({ code, originalCode = "", timeoutType }: SmtpError): MailProblem {
  if (code === "EDNS") return "unknownHost";
  if (code === "ETLS" || ENCRYPTION.test(originalCode)) return "encryption";
  return UNREACHABLE.includes(originalCode) || timeoutType === "CONNECT_TIMEOUT" ? "unreachable" : "interrupted";
}

/** Returns one line of printable characters, for terminals and logs. */
const oneLine = (words: string): string => words.replace(/[\p{C}\s]+/gu, " ").trim();

/** Called after the password is removed, because a part of a password could not be found. */
const shortened = (line: string): string => (line.length > MAX_WORDS_LENGTH ? `${line.slice(0, MAX_WORDS_LENGTH)}…` : line);

/** Removes the password, since a mail server may echo it: as text, or as the base64 of AUTH PLAIN and AUTH LOGIN. */
function withoutPassword(words: string, { username, password }: URL): string {
  if (password === "") return words;
  const [user, secret] = [decoded(username), decoded(password)];
  const forms = [secret, password, base64(secret), base64(`\0${user}\0${secret}`)];
  return forms.reduce((text, form) => text.replaceAll(form, "…"), words);
}

const base64 = (text: string): string => Buffer.from(text).toString("base64");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
