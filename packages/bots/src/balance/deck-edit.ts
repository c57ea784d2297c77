import { type CardId, type CardSource, checkDeck, type DeckSource, faultField, isFatal } from "@mutable/engine";

type Path = readonly (string | number)[];

/** One change of a value of a deck, such as "Draw 3 instead of 4". */
export interface DeckEdit {
  /** Undefined: a value of the deck itself, such as `basics.draws`. */
  readonly card?: CardId | undefined;
  /** What the number or the cards are for. */
  readonly what: "draw" | "play" | "deal" | "need";
  readonly path: Path;
  readonly from: number | readonly CardId[];
  readonly to: number | readonly CardId[];
}

/** The name of the edited field, as in the problems of a deck: `steps[0].cards`. */
export const fieldOfEdit = ({ path }: DeckEdit): string => faultField(path);

/** Returns the changed deck, or undefined if the value is not what it was, or the deck could not be played. */
export function applyDeckEdit(source: DeckSource, { card, path, from, to }: DeckEdit): DeckSource | undefined {
  const changed = structuredClone(source);
  const place: unknown = card === undefined ? changed : changed.cards.find(({ id }) => id === card);
  const owner = path.slice(0, -1).reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], place) as
    | Record<string, unknown>
    | undefined;
  const name = path.at(-1);
  if (owner === undefined || name === undefined || JSON.stringify(owner[name]) !== JSON.stringify(from)) return undefined;
  owner[name] = to;
  return checkDeck(changed).some(isFatal) ? undefined : changed;
}

/** The path from a value to an object in it. */
export function pathTo(value: unknown, owner: object): Path | undefined {
  if (value === owner) return [];
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const path = pathTo(each, owner);
    if (path !== undefined) return [Array.isArray(value) ? Number(name) : name, ...path];
  }
  return undefined;
}

export const sourceOf = ({ cards }: DeckSource, id: CardId): CardSource | undefined => cards.find((card) => card.id === id);
