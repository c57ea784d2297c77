import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { UserError } from "@mutable/config";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { type MailFailure, type MailMessage, openMail } from "./index.ts";

const MESSAGE: MailMessage = { to: "ana@example.org", subject: "Test", text: "This is a test.\n" };
const FROM = "Mutable <games@example.org>";

const closers: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const portOf = (server: Server): string => String((server.address() as AddressInfo).port);

/** Starts a mail server; returns its port. By default it accepts every message, without encryption or sign-in. */
async function smtp(options: SMTPServerOptions = {}): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, _session, done) => stream.resume().once("end", done),
    ...options,
  });
  // An aborted handshake is an error for the server too.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  closers.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return portOf(listening);
}

/** Starts a server that is not a mail server; returns its port. */
async function notSmtp(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    onConnection(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => server.close());
  return portOf(server);
}

const mailerTo = (url: string, from = FROM) => {
  const mailer = openMail({ MUTABLE_MAIL_URL: url, MUTABLE_MAIL_FROM: from });
  if (mailer === undefined) throw new Error("No mailer");
  return mailer;
};

/** Returns the sentence, after comparing it with the failure as data. */
async function sentenceFor(url: string, failure: MailFailure): Promise<string> {
  const mailer = mailerTo(url);
  expect(await mailer.trySend(MESSAGE)).toEqual(failure);
  const error = await mailer.send(MESSAGE).catch((thrown: unknown) => thrown);
  if (!(error instanceof UserError)) throw new Error("No UserError", { cause: error });
  return error.message;
}

const refusing =
  (words: string, responseCode: number) =>
  (_address: unknown, _session: unknown, done: (error: Error) => void): void =>
    done(Object.assign(new Error(words), { responseCode }));

it("returns no mailer without a mail server", () => {
  expect(openMail({ MUTABLE_MAIL_URL: undefined, MUTABLE_MAIL_FROM: undefined })).toBeUndefined();
});

it("delivers a message from the sender to the recipient only", async () => {
  const envelopes: unknown[] = [];
  const port = await smtp({
    onData: (stream, { envelope }, done) => {
      envelopes.push(envelope);
      stream.resume().once("end", done);
    },
  });
  const mailer = mailerTo(`smtp://127.0.0.1:${port}`);
  await mailer.send(MESSAGE);
  expect(await mailer.trySend(MESSAGE)).toBeUndefined();
  const envelope = { mailFrom: { address: "games@example.org" }, rcptTo: [{ address: "ana@example.org" }] };
  expect(envelopes).toMatchObject([envelope, envelope]);
});

describe("a failure is explained in one sentence", () => {
  it("if nothing listens there", async () => {
    const words = "connect ECONNREFUSED 127.0.0.1:1";
    expect(await sentenceFor("smtp://127.0.0.1:1", { problem: "unreachable", server: "127.0.0.1:1", words })).toBe(
      `The mail server 127.0.0.1:1 cannot be reached (${words}); check host and port in MUTABLE_MAIL_URL, and whether a firewall blocks the connection.`,
    );
  });

  it("if the host is unknown, with the default port of the protocol", async () => {
    for (const [protocol, port] of [
      ["smtp", 587],
      ["smtps", 465],
    ]) {
      const failure = await mailerTo(`${protocol}://mail.invalid`).trySend(MESSAGE);
      expect(failure).toMatchObject({ problem: "unknownHost", server: `mail.invalid:${port}` });
      expect(await sentenceFor(`${protocol}://mail.invalid`, failure ?? expect.fail())).toMatch(
        /^The mail server mail\.invalid:\d+ was not found \(.*mail\.invalid\); check the host name in MUTABLE_MAIL_URL\.$/,
      );
    }
  });

  it.each([
    ["its certificate is not valid, by STARTTLS", "smtp", { disabledCommands: [] }, "certificate has expired"],
    ["its certificate is not valid", "smtps", { secure: true }, "certificate has expired"],
    ["it does not speak TLS", "smtps", {}, "wrong version number"],
  ])("if %s", async (_, protocol, options, words) => {
    const server = `127.0.0.1:${await smtp(options)}`;
    expect(await sentenceFor(`${protocol}://${server}`, { problem: "encryption", server, words })).toBe(
      `The encrypted connection to the mail server ${server} failed (${words}); check the port and smtp:// or smtps:// in MUTABLE_MAIL_URL, and the server's certificate.`,
    );
  });

  it.each([
    ["answers in another protocol", "HTTP/1.1 400 Bad Request\r\n\r\n", "HTTP/1.1 400 Bad Request"],
    ["is busy", "421 Try again later\r\n", "421 Try again later"],
    ["hangs up", "", "Connection closed unexpectedly"],
  ])("if the server %s", async (_, greeting, words) => {
    const server = `127.0.0.1:${await notSmtp((socket) => socket.end(greeting))}`;
    expect(await sentenceFor(`smtp://${server}`, { problem: "interrupted", server, words })).toBe(
      `The session with the mail server ${server} ended early (${words}); check the port and smtp:// or smtps:// in MUTABLE_MAIL_URL.`,
    );
  });

  it("if the password is wrong", async () => {
    const server = `127.0.0.1:${await smtp({ onAuth: refusing("Bad credentials", 535) })}`;
    expect(await sentenceFor(`smtp://ana:hunter2@${server}`, { problem: "signIn", server, words: "535 Bad credentials" })).toBe(
      `The mail server ${server} refused the user name or the password: "535 Bad credentials"; check both in MUTABLE_MAIL_URL.`,
    );
  });

  it("if a password is needed and none is set", async () => {
    const server = `127.0.0.1:${await smtp({ authOptional: false })}`;
    expect(await mailerTo(`smtp://${server}`).trySend(MESSAGE)).toMatchObject({ problem: "signIn", words: expect.stringMatching(/^530 /) });
  });

  it("if the server demands encryption that it does not offer", async () => {
    const words = "530 5.7.0 Must issue a STARTTLS command first";
    const server = `127.0.0.1:${await smtp({ onMailFrom: refusing(words.slice(4), 530) })}`;
    expect(await sentenceFor(`smtp://${server}`, { problem: "encryption", server, words })).toContain(
      `The encrypted connection to the mail server ${server} failed (${words});`,
    );
  });

  it.each<[string, SMTPServerOptions, MailFailure["problem"], string]>([
    ["sender", { onMailFrom: refusing("Not your address", 553) }, "sender", "553 Not your address"],
    ["recipient", { onRcptTo: refusing("No such mailbox", 550) }, "recipient", "550 No such mailbox"],
    ["message", { onData: (stream, _session, done) => stream.resume().once("end", () => done(new Error("Spam"))) }, "message", "450 Spam"],
  ])("if the %s is refused", async (part, options, problem, words) => {
    const server = `127.0.0.1:${await smtp(options)}`;
    expect(await sentenceFor(`smtp://${server}`, { problem, server, words })).toMatch(
      new RegExp(`^The mail server ${server} refused the ${part}: "${words}"; .*\\.$`),
    );
  });

  it("in one line of limited length, also for a long reply of several lines", async () => {
    const server = `127.0.0.1:${await notSmtp((socket) => socket.end(`554-Go \u001b[31maway\r\n554 ${"and stay there ".repeat(40)}\r\n`))}`;
    const { words = "" } = (await mailerTo(`smtp://${server}`).trySend(MESSAGE)) ?? {};
    expect(words).toMatch(/^554-Go \[31maway 554 and stay there .*…$/);
    expect(words.length).toBeLessThan(310);
  });

  it.each([
    ["in clear", "No, p@ss=1 is wrong"],
    ["as in the setting", "No, p%40ss%3D1 is wrong"],
    ["in base64", `No, ${Buffer.from("p@ss=1").toString("base64")} is wrong`],
    ["in base64 with the user", `No, ${Buffer.from("\0ana\0p@ss=1").toString("base64")} is wrong`],
  ])("without the password, also if the server echoes it %s", async (_, echo) => {
    const server = `127.0.0.1:${await smtp({ onAuth: refusing(echo, 535) })}`;
    const failure: MailFailure = { problem: "signIn", server, words: "535 No, … is wrong" };
    expect(await sentenceFor(`smtp://ana:p%40ss%3D1@${server}`, failure)).toContain('"535 No, … is wrong"');
  });

  it.each([
    ["across the point of truncation", "verylongpassword", "verylongpassword"],
    ["with spaces that are collapsed", "very  long", "very  long"],
    ["in base64 across that point", "verylongpassword", Buffer.from("verylongpassword").toString("base64")],
  ])("without the password %s", async (_, password, echo) => {
    const before = "x".repeat(290);
    const server = `127.0.0.1:${await smtp({ onAuth: refusing(`${before} ${echo} is wrong`, 535) })}`;
    const failure: MailFailure = { problem: "signIn", server, words: `535 ${before} … is …` };
    expect(await sentenceFor(`smtp://ana:${encodeURIComponent(password)}@${server}`, failure)).toContain(`${before} … is …`);
  });
});
