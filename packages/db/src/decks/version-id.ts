/** The id of a version of a made deck, as tables and records name it. */
export const deckVersionId = (key: string, number: number): string => `made-${key}-${number}`;

const KEY = /^[a-z0-9]{12}$/;
const VERSION_ID = /^made-([a-z0-9]{12})-([1-9]\d{0,5})$/;

export const isDeckKey = (text: string): boolean => KEY.test(text);

export function parseDeckVersionId(id: string): { readonly key: string; readonly number: number } | undefined {
  const [, key, number] = VERSION_ID.exec(id) ?? [];
  return key === undefined ? undefined : { key, number: Number(number) };
}
