import { hkdfSync, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { deriveKey } from "@mutable/config";
import { EncryptJWT, type JWTPayload, jwtDecrypt } from "jose";

/** How long any cookie is accepted with the default settings: `MUTABLE_GUEST_DAYS`, and a day. */
const SESSION_DAYS = 91;

/** Session cookies as next-auth encrypts them, with the secret in a platform's data folder. */
export async function openSessionCookies(folder: string) {
  const installation = (await readFile(join(folder, "secret"), "utf8")).trim();
  const secret = Buffer.from(deriveKey(installation, "sessions")).toString("base64url");
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "NextAuth.js Generated Encryption Key", 32));
  return {
    claims: async (cookie: string): Promise<JWTPayload> => (await jwtDecrypt(cookie, key)).payload,
    /** A cookie with these claims, as version 0.2.0 made it: next-auth added the times and an id. */
    made: (claims: JWTPayload): Promise<string> =>
      new EncryptJWT(claims)
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setIssuedAt()
        .setExpirationTime(`${SESSION_DAYS} days`)
        .setJti(randomUUID())
        .encrypt(key),
    /** The same cookie as if it had been issued earlier. */
    async aged(cookie: string, seconds: number): Promise<string> {
      const { payload } = await jwtDecrypt(cookie, key);
      const token = new EncryptJWT(payload).setProtectedHeader({ alg: "dir", enc: "A256GCM" });
      return token.setIssuedAt((payload.iat ?? 0) - seconds).encrypt(key);
    },
  };
}
