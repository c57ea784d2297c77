import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { seal, unseal } from "./sealed.ts";

const key = randomBytes(32);

describe("a sealed text", () => {
  it("is read with its key, and looks different each time", () => {
    const [one, other] = [seal(key, "JBSWY3DP", "ana"), seal(key, "JBSWY3DP", "ana")];
    expect([unseal(key, one, "ana"), unseal(key, other, "ana")]).toEqual(["JBSWY3DP", "JBSWY3DP"]);
    expect(one).not.toBe(other);
    expect(Buffer.from(one, "base64url").toString("latin1")).not.toContain("JBSWY3DP");
  });

  it("is not read with another key, for another person, after a change, or if it is none", () => {
    const sealed = seal(key, "JBSWY3DP", "ana");
    const changed = `${sealed.slice(0, 20)}${sealed[20] === "A" ? "B" : "A"}${sealed.slice(21)}`;
    expect(unseal(randomBytes(32), sealed, "ana")).toBeUndefined();
    expect(unseal(key, sealed, "ben")).toBeUndefined();
    for (const wrong of [changed, sealed.slice(0, 30), "", "not sealed"]) expect(unseal(key, wrong, "ana")).toBeUndefined();
  });
});
