import { describe, expect, it } from "vitest";
import { derivedCode, hashOf, isSameCode, newCode, newSecret, readCode } from "./secrets.ts";

const key = (byte: number) => new Uint8Array(32).fill(byte);
const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

describe("a secret", () => {
  it("has 192 bits, is safe in a URL, and is different each time", () => {
    const secrets = Array.from({ length: 200 }, newSecret);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(new Set(secrets).size).toBe(200);
  });

  it("has a stable hash that does not reveal it", () => {
    const secret = newSecret();
    expect(hashOf(secret)).toBe(hashOf(secret));
    expect(hashOf(secret)).not.toBe(hashOf(newSecret()));
    expect(hashOf(secret)).not.toContain(secret);
  });
});

describe("a code", () => {
  it("has sixteen distinguishable characters in four groups, and is different each time", () => {
    const codes = Array.from({ length: 500 }, newCode);
    for (const code of codes) expect(code).toMatch(CODE);
    expect(new Set(codes).size).toBe(500);
  });

  it("uses all 32 characters about equally often", () => {
    const signs = Array.from({ length: 2_000 }, newCode).join("").replaceAll("-", "");
    const counts = [..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"].map((sign) => signs.split(sign).length - 1);
    expect(Math.min(...counts)).toBeGreaterThan(800);
    expect(Math.max(...counts)).toBeLessThan(1_200);
  });

  it("that is derived depends on the key and on the text only", () => {
    expect(derivedCode(key(1), "one")).toMatch(CODE);
    expect(derivedCode(key(1), "one")).toBe(derivedCode(key(1), "one"));
    expect(derivedCode(key(1), "one")).not.toBe(derivedCode(key(2), "one"));
    expect(derivedCode(key(1), "one")).not.toBe(derivedCode(key(1), "two"));
  });
});

describe("a typed code is accepted", () => {
  it.each([
    ["as it stands", "K7QM-2XWD-9RTA-5HJC"],
    ["in lower case", "k7qm-2xwd-9rta-5hjc"],
    ["without hyphens", "K7QM2XWD9RTA5HJC"],
    ["with spaces", " k7qm 2xwd 9rta 5hjc\n"],
    ["with other dashes", "K7QM–2XWD—9RTA−5HJC"],
  ])("%s", (_, typed) => {
    expect(readCode(typed)).toBe("K7QM-2XWD-9RTA-5HJC");
    expect(isSameCode(typed, "K7QM-2XWD-9RTA-5HJC")).toBe(true);
  });

  it("with O for 0, and I and L for 1", () => {
    expect(readCode("Oo0I-iLl1-0000-0000")).toBe("0001-1111-0000-0000");
  });

  it.each(["", "-", "K7QM", "K7QM-2XWD-9RTA-5HJD", "7QMK-2XWD-9RTA-5HJC", "ÅÄÖ", "\ud83d\u0000"])("but not %j", (typed) => {
    expect(isSameCode(typed, "K7QM-2XWD-9RTA-5HJC")).toBe(false);
  });

  it("for every generated code", () => {
    for (const code of Array.from({ length: 100 }, newCode)) expect(readCode(code.toLowerCase().replaceAll("-", ""))).toBe(code);
  });
});
