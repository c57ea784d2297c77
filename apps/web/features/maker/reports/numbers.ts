import type { WinShare } from "@mutable/bots/balance";
import type { Language } from "@mutable/i18n";

/** "24%" */
export const percentText = (language: Language, share: number): string =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** A share as a number of 100; small ones with a decimal, so that they are not nothing. */
export const hundredthText = (language: Language, share: number): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: share > 0 && share < 0.0095 ? 1 : 0 }).format(100 * share);

/** The "give or take" of a share. No share is known exactly. */
export const doubtText = (language: Language, doubt: number): string => hundredthText(language, Math.max(0.01, doubt));

/** "+9", "−2" or "±0", in hundredths. */
export function differenceText(language: Language, difference: number): string {
  const rounded = Math.round(100 * difference);
  if (rounded === 0) return "±0";
  return `${rounded > 0 ? "+" : "−"}${new Intl.NumberFormat(language).format(Math.abs(rounded))}`;
}

export const shareTexts = (language: Language, { share, low, high }: WinShare): { share: string; doubt: string } => ({
  share: hundredthText(language, share),
  doubt: doubtText(language, (high - low) / 2),
});
