/**
 * SHA-256 (FIPS 180-4), here because a stream of chance takes one block for eight numbers: with a general library, most of what chance cost was not
 * the hash (docs/engine.md, "What a move costs"). Its constants are far enough from any rounding border to come out the same on every machine.
 */

const primes = firstPrimes(64);
const ROUNDS = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)));
export const INITIAL = Int32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

/** The first 32 bits behind the point. */
function fractionBits(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

const schedule = new Int32Array(64);

/** Takes sixteen words into the state. */
export function compress(state: Int32Array, words: Int32Array): void {
  schedule.set(words);
  for (let i = 16; i < 64; i += 1) {
    const x = schedule[i - 15] as number;
    const y = schedule[i - 2] as number;
    const small0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const small1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    schedule[i] = ((schedule[i - 16] as number) + small0 + (schedule[i - 7] as number) + small1) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i += 1) {
    const big1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + big1 + ((e & f) ^ (~e & g)) + (ROUNDS[i] as number) + (schedule[i] as number)) | 0;
    const big0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
}

/** The hash of a message, as eight words. */
export function sha256(message: Uint8Array): Int32Array {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, message.length << 3);
  const state = INITIAL.slice();
  const words = new Int32Array(16);
  for (let at = 0; at < length; at += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + i * 4);
    compress(state, words);
  }
  return state;
}
