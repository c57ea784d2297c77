import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./headers.ts";

const plain = { nonce: "abc", connect: [], isSecure: false, hotReload: false };

describe("the content security policy", () => {
  it("allows scripts by their nonce alone", () => {
    const policy = contentSecurityPolicy(plain);
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
    expect(policy).not.toContain("unsafe-eval");
    expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe-inline");
  });

  it("allows workers of this site", () => {
    expect(contentSecurityPolicy(plain)).toContain("worker-src 'self';");
  });

  it("forbids what pages never need", () => {
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(contentSecurityPolicy(plain)).toContain(rule);
  });

  it("allows connections to a room server elsewhere, by HTTP and by WebSocket", () => {
    const policy = contentSecurityPolicy({ ...plain, connect: ["https://rooms.example.org"] });
    expect(policy).toContain("connect-src 'self' https://rooms.example.org wss://rooms.example.org;");
  });

  it("requires https only if the site uses https", () => {
    expect(contentSecurityPolicy({ ...plain, isSecure: true })).toContain("upgrade-insecure-requests");
    expect(contentSecurityPolicy(plain)).not.toContain("upgrade-insecure-requests");
    expect(securityHeaders(true)).toHaveProperty("strict-transport-security");
    expect(securityHeaders(false)).not.toHaveProperty("strict-transport-security");
  });
});
