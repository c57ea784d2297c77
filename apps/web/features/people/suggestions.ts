import { type Face, faces } from "../../ui/faces.ts";

/** Short, easy to say in both languages, and anybody's. */
const NAMES = [
  "Alex",
  "Robin",
  "Sasha",
  "Kim",
  "Noa",
  "Charlie",
  "Max",
  "Sam",
  "Niki",
  "Andy",
  "Toni",
  "Vivi",
  "Dominik",
  "Eli",
  "Gabi",
  "Jamie",
  "Kit",
  "Lou",
  "Mika",
  "Nico",
  "Pat",
  "Quinn",
  "Remi",
  "Sidney",
  "Terry",
  "Uma",
  "Val",
  "Will",
  "Yuki",
  "Zuzi",
] as const;

const oneOf = <Item>(items: readonly Item[], otherwise: Item): Item => items[Math.floor(Math.random() * items.length)] ?? otherwise;

export const randomName = (): string => oneOf(NAMES, "Robin");
export const randomFace = (): Face => oneOf(faces, "fox");

/** So many different faces, the first of them to begin with. */
export function someFaces(count: number): Face[] {
  const ranked = faces.map((face) => ({ face, rank: Math.random() })).sort((one, other) => one.rank - other.rank);
  return ranked.slice(0, count).map(({ face }) => face);
}
