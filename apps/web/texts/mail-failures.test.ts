import { failureSentence, type MailProblem } from "@mutable/mail";
import { expect, it } from "vitest";
import { english } from "./en.ts";
import { parsed } from "./parsed.ts";
import { type TextKey, translator } from "./text.ts";

type FailureKey = Extract<TextKey, `admin.mailFailure.${string}`>;

const PREFIX = "admin.mailFailure.";
const keys = Object.keys(english).filter((key): key is FailureKey => key.startsWith(PREFIX));

/** Terminals get the quotation marks that every keyboard has. */
const forTerminals = (sentence: string): string => sentence.replace(/[“”]/g, '"').replace(/’/g, "'");

it("a failure to send mail is explained alike on the page and on the command line", () => {
  const t = translator("en", parsed(english));
  const [server, words] = ["mail.example.org:587", "550 No"];
  expect(keys.length).toBeGreaterThan(5);
  for (const key of keys)
    expect(failureSentence({ problem: key.slice(PREFIX.length) as MailProblem, server, words })).toBe(
      forTerminals(t(key, { server, words })),
    );
});
