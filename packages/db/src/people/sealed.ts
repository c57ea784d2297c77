import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const [CIPHER, NONCE, TAG] = ["aes-256-gcm", 12, 16] as const;

/** Encrypts a text that must be read again. `about` is authenticated with it: a value copied to another row is refused. */
export function seal(key: Uint8Array, text: string, about: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** The text, or undefined if it was sealed with another key, for something else, or was changed. */
export function unseal(key: Uint8Array, sealed: string, about: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE + TAG) return undefined;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
