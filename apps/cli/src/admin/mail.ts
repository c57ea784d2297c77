import { publicOrigin, readSettings, UserError } from "@mutable/config";
import { Command } from "commander";
import { print } from "../print.ts";

const test = new Command("test")
  .description("Send a test mail, to see whether the mail server accepts mail from this installation")
  .argument("<address>", "the recipient, such as you@example.org")
  .addHelpText("after", "\nUses MUTABLE_MAIL_URL and MUTABLE_MAIL_FROM. Needs no database, and Mutable need not be running.")
  .action(sendTestMail);

export const mailCommand = new Command("mail").description("Mail: test whether this installation can send it").addCommand(test);

async function sendTestMail(address: string): Promise<void> {
  const settings = readSettings();
  // Loaded late: without them the other commands start faster.
  const [{ openMail }, { parseEmail }] = [await import("@mutable/mail"), await import("@mutable/db")];
  const mailer = openMail(settings);
  if (mailer === undefined) throw new UserError("Mail is not configured; set MUTABLE_MAIL_URL and MUTABLE_MAIL_FROM.");
  const to = parseEmail(address);
  if (to === undefined) throw new UserError(`${JSON.stringify(address)} is not an e-mail address; write it like you@example.org.`);
  await mailer.send({ to, ...testMail(publicOrigin(settings)) });
  print(`The mail server accepted a test mail for ${to}; if it does not arrive, check the spam folder.`);
}

function testMail(origin: string): { subject: string; text: string } {
  const text = [
    "Hello!",
    `This is a test mail from the Mutable installation at ${origin}. It arrived, so this installation can send mail.`,
    "You do not need to do anything.",
    "Mutable",
    origin,
  ];
  return { subject: "Test mail from Mutable", text: `${text.join("\n\n")}\n` };
}
