import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./headers.ts";

const plain = { nonce: "abc", connect: [], isSecure: false, hotReload: false };

describe("the content security policy", () => {
  it("lets scripts run by their nonce alone", () => {
    const policy = contentSecurityPolicy(plain);
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
    expect(policy).not.toContain("unsafe-eval");
    expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe-inline");
  });

  it("shuts what pages never need", () => {
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(contentSecurityPolicy(plain)).toContain(rule);
  });

  it("lets pages talk to a room server elsewhere, over both kinds of line", () => {
    const policy = contentSecurityPolicy({ ...plain, connect: ["https://rooms.example.org"] });
    expect(policy).toContain("connect-src 'self' https://rooms.example.org wss://rooms.example.org;");
  });

  it("asks for https everywhere only where there is https", () => {
    expect(contentSecurityPolicy({ ...plain, isSecure: true })).toContain("upgrade-insecure-requests");
    expect(contentSecurityPolicy(plain)).not.toContain("upgrade-insecure-requests");
    expect(securityHeaders(true)).toHaveProperty("strict-transport-security");
    expect(securityHeaders(false)).not.toHaveProperty("strict-transport-security");
  });
});
