import { catalogues, messagesIn, type TextKey, translator } from "@mutable/i18n";
import { failureSentence, type MailProblem } from "@mutable/mail";
import { expect, it } from "vitest";

type FailureKey = Extract<TextKey, `admin.mailFailure.${string}`>;

const PREFIX = "admin.mailFailure.";
const keys = Object.keys(catalogues.en).filter((key): key is FailureKey => key.startsWith(PREFIX));

/** Terminals get the quotation marks that every keyboard has. */
const forTerminals = (sentence: string): string => sentence.replace(/[“”]/g, '"').replace(/’/g, "'");

it("explains a mail failure alike on the page and on the command line", () => {
  const t = translator("en", messagesIn("en"));
  const [server, words] = ["mail.example.org:587", "550 No"];
  expect(keys.length).toBeGreaterThan(5);
  for (const key of keys)
    expect(failureSentence({ problem: key.slice(PREFIX.length) as MailProblem, server, words })).toBe(
      forTerminals(t(key, { server, words })),
    );
});
