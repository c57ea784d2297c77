/** Prints untrusted text, without terminal control characters. */
export function print(line: string): void {
  console.log(line.replace(/\p{C}/gu, "?"));
}
