import { UserError } from "@mutable/config";
import { expect, it } from "vitest";
import { failureReport } from "./failure.ts";

it("a UserError is reported in one line, without its stack", () => {
  expect(failureReport(new UserError("The disk\nis full."), "at 04:15:05")).toBe(
    "The backup failed: The disk is full. Next attempt: at 04:15:05.",
  );
});

it("a bug is reported with its stack and its cause", () => {
  const bug = new TypeError("names is not iterable", { cause: new Error("the reason") });
  const [line, ...stack] = failureReport(bug, "at 04:15:05").split("\n");
  expect(line).toBe("The backup failed: names is not iterable. Next attempt: at 04:15:05.");
  expect(stack[0]).toBe("TypeError: names is not iterable");
  expect(stack.join("\n")).toMatch(/^ +at .*failure\.test\.ts:\d+:\d+/m);
  expect(stack.join("\n")).toContain("[cause]: Error: the reason");
});

it("a value that is no error is reported as well", () => {
  expect(failureReport("stuck", "at 04:15:05")).toBe("The backup failed: stuck. Next attempt: at 04:15:05.\n'stuck'");
});
