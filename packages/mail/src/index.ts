export type { MailFailure, MailProblem } from "./failure.ts";
export { type Mailer, type MailMessage, openMail } from "./mail.ts";
export { failureSentence } from "./sentence.ts";
