import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { deriveKey } from "./secret.ts";
import { createTicket, TICKET_SECONDS, type Ticket, verifyTicket } from "./ticket.ts";

const key = deriveKey("an installation's secret, long enough", "tickets");
const ticket: Ticket = { person: "mika", place: { table: "T1" }, rights: ["watch", "play"], version: 3 };
const now = new Date("2026-11-21T20:00:00Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

describe("a ticket", () => {
  it("contains the values that it was created with", async () => {
    expect(await verifyTicket(key, await createTicket(key, ticket, now), after(1))).toEqual(ticket);
    const lobby: Ticket = { ...ticket, place: "lobby" };
    expect(await verifyTicket(key, await createTicket(key, lobby, now), after(1))).toEqual(lobby);
  });

  it("expires after a minute", async () => {
    const text = await createTicket(key, ticket, now);
    expect(await verifyTicket(key, text, after(TICKET_SECONDS - 1))).toEqual(ticket);
    expect(await verifyTicket(key, text, after(TICKET_SECONDS))).toBeUndefined();
  });

  it("is refused if it was signed with the key of another installation or purpose", async () => {
    const other = deriveKey("another installation's secret, as long", "tickets");
    const session = deriveKey("an installation's secret, long enough", "sessions");
    for (const signer of [other, session]) expect(await verifyTicket(key, await createTicket(signer, ticket, now), now)).toBeUndefined();
  });

  it("is refused after its content was changed", async () => {
    const text = await createTicket(key, ticket, now);
    const [header = "", body = "", signature = ""] = text.split(".");
    const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, "base64url").toString()), rights: ["administer"] }));
    expect(await verifyTicket(key, [header, forged.toString("base64url"), signature].join("."), now)).toBeUndefined();
  });

  it("is refused without a signature or expiry, and with another audience or invalid claims", async () => {
    const payload = { place: "lobby", rights: [], version: 1, sub: "mika", aud: "mutable-rooms" };
    const sign = (claims: object) => new SignJWT({ ...claims }).setProtectedHeader({ alg: "HS256" }).sign(key);
    const exp = Math.floor(after(30).getTime() / 1_000);
    expect(await verifyTicket(key, await sign({ ...payload, exp }), now)).toMatchObject({ person: "mika" });
    expect(await verifyTicket(key, new UnsecuredJWT({ ...payload, exp }).encode(), now)).toBeUndefined();
    expect(await verifyTicket(key, await sign(payload), now)).toBeUndefined();
    expect(await verifyTicket(key, await sign({ ...payload, exp, aud: "elsewhere" }), now)).toBeUndefined();
    expect(await verifyTicket(key, await sign({ ...payload, exp, rights: ["fly"] }), now)).toBeUndefined();
    for (const nonsense of ["", "a.b.c", "\u0000", "x".repeat(100_000)]) expect(await verifyTicket(key, nonsense, now)).toBeUndefined();
  });
});
