import { type FaceId, faces } from "../../ui/faces.ts";

/** Suggested names: short, and easy to say in both languages. */
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
export const randomFace = (): FaceId => oneOf(faces, "fox");

/** Different faces; the first one is preselected. Those that others have come last. */
export function randomFaces(count: number, taken: readonly string[] = []): FaceId[] {
  const rankOf = (face: FaceId) => Math.random() + (taken.includes(face) ? 1 : 0);
  const ranked = faces.map((face) => ({ face, rank: rankOf(face) })).sort((one, other) => one.rank - other.rank);
  return ranked.slice(0, count).map(({ face }) => face);
}
