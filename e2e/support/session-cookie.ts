import { hkdfSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { deriveKey } from "@mutable/config";
import { EncryptJWT, jwtDecrypt } from "jose";

/** Session cookies as next-auth encrypts them, with the secret in a platform's data folder. */
export async function openSessionCookies(folder: string) {
  const installation = (await readFile(join(folder, "secret"), "utf8")).trim();
  const secret = Buffer.from(deriveKey(installation, "sessions")).toString("base64url");
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "NextAuth.js Generated Encryption Key", 32));
  return {
    /** The time at which a cookie was issued, in seconds. */
    issuedAt: async (cookie: string): Promise<number> => (await jwtDecrypt(cookie, key)).payload.iat ?? Number.NaN,
    /** The same cookie as if it had been issued earlier. */
    async aged(cookie: string, seconds: number): Promise<string> {
      const { payload } = await jwtDecrypt(cookie, key);
      const token = new EncryptJWT(payload).setProtectedHeader({ alg: "dir", enc: "A256GCM" });
      return token.setIssuedAt((payload.iat ?? 0) - seconds).encrypt(key);
    },
  };
}
