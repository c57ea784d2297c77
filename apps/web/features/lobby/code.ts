import { isTableCode } from "@mutable/protocol";

/** The code of a table in what somebody has typed or pasted: the code itself, or a whole link. */
export function codeIn(typed: string): string | undefined {
  const text = typed.trim();
  const inLink = /(?:^|\/)t\/([^/?#\s]+)/i.exec(text)?.[1];
  const code = (inLink ?? text).toLowerCase();
  return isTableCode(code) ? code : undefined;
}
