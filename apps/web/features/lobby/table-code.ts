import { isTableCode } from "@mutable/protocol";

/** Reads a table's code from typed or pasted text: the code itself or a link. */
export function parseTableCode(typed: string): string | undefined {
  const text = typed.trim();
  const inLink = /(?:^|\/)t\/([^/?#\s]+)/i.exec(text)?.[1];
  const code = (inLink ?? text).toLowerCase();
  return isTableCode(code) ? code : undefined;
}
