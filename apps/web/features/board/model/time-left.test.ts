import { messagesIn, translator } from "@mutable/i18n";
import { expect, it } from "vitest";
import { timeLeft } from "./time-left.ts";

const t = translator("en", messagesIn("en"));

it.each([
  [598, "left, bot in 10 min", "In 10 minutes a bot plays for Ben, until they are back."],
  [90, "left, bot in 2 min", "In 2 minutes a bot plays for Ben, until they are back."],
  [89, "left, bot in 89 s", "In 89 seconds a bot plays for Ben, until they are back."],
  [1, "left, bot in 1 s", "In 1 second a bot plays for Ben, until they are back."],
])("tells %s seconds until a bot plays in minutes if there are many", (seconds, status, details) => {
  expect(t("seat.botIn", { why: "closed", ...timeLeft(seconds) })).toBe(status);
  expect(t("absent.until", { name: "Ben", ...timeLeft(seconds) })).toBe(details);
});
