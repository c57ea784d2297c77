import { hexFromBytes } from "@mutable/engine";

/** Returns random bytes in hexadecimal. (Pages without encryption, as in a home network, have no `randomUUID`.) */
export const randomHex = (length: number): string => hexFromBytes(globalThis.crypto.getRandomValues(new Uint8Array(length)));
