import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  /** The first one-time link in the text. */
  readonly link: string;
}

/** The server rejects recipients at this domain. */
export const REFUSED_DOMAIN = "refused.test";
export const REFUSAL = "No such mailbox here";

/** An SMTP server that keeps every mail in memory. */
export class MailServer {
  readonly #letters: ReceivedMail[] = [];
  readonly #arrivals = new EventEmitter().setMaxListeners(0);
  readonly #server: SMTPServer;

  /** With a password, clients must sign in with it. */
  constructor({ password }: { password?: string } = {}) {
    this.#server = new SMTPServer({
      authOptional: password === undefined,
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) =>
        password === undefined || auth.password === password
          ? done(undefined, { user: "anybody" })
          : done(Object.assign(new Error(`Wrong password: ${auth.password}`), { responseCode: 535 })),
      onRcptTo: ({ address }, _session, done) =>
        address.endsWith(`@${REFUSED_DOMAIN}`) ? done(Object.assign(new Error(REFUSAL), { responseCode: 550 })) : done(),
      disabledCommands: ["STARTTLS"],
      logger: false,
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.on("end", () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.#letters.push(parseMail(Buffer.concat(parts).toString("latin1"), to));
          done();
          this.#arrivals.emit("letter");
        });
      },
    });
  }

  /** Listens on a free port and returns the server's URL. */
  async open(): Promise<string> {
    const listening = this.#server.listen(0, "127.0.0.1");
    await once(listening, "listening");
    return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  mailsTo(address: string): readonly ReceivedMail[] {
    return this.#letters.filter(({ to }) => to.includes(address));
  }

  /** Waits for the mail with that number (1 is the first) to an address. */
  async waitForMail(address: string, count = 1): Promise<ReceivedMail> {
    const signal = AbortSignal.timeout(20_000);
    for (;;) {
      const letter = this.mailsTo(address)[count - 1];
      if (letter !== undefined) return letter;
      await once(this.#arrivals, "letter", { signal }).catch((cause) => {
        throw new Error(`Letter ${count} to ${address} never came; there are letters to: ${this.#letters.map(({ to }) => to)}`, { cause });
      });
    }
  }
}

function parseMail(source: string, to: readonly string[]): ReceivedMail {
  const cut = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, cut)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]));
  const text = decoded(source.slice(cut + 4), headers.get("content-transfer-encoding") ?? "7bit").replaceAll("\r\n", "\n");
  return {
    to,
    from: headers.get("from") ?? "",
    subject: (headers.get("subject") ?? "").replace(/\?=\s+=\?/g, "?==?").replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, encodedWord),
    text,
    link: /https?:\/\/\S+\/link\/\S+/.exec(text)?.[0] ?? "",
  };
}

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  const bytes =
    encoding === "quoted-printable"
      ? body.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      : body;
  return Buffer.from(bytes, "latin1").toString("utf8");
}

const encodedWord = (_word: string, kind: string, content: string): string =>
  kind.toLowerCase() === "b" ? decoded(content, "base64") : decoded(content.replaceAll("_", " "), "quoted-printable");
