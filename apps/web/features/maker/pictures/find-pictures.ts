import type { Language } from "@mutable/i18n";
import set from "../../../ui/card/picture-set.json" with { type: "json" };

export type PictureGroup = keyof typeof set;

/** A picture that can be chosen for a card. */
export interface SetPicture {
  readonly name: string;
  readonly group: PictureGroup;
  readonly titles: Readonly<Record<Language, string>>;
  /** Other words by which a search finds it. */
  readonly finds: string;
}

export const PICTURE_GROUPS = Object.keys(set) as PictureGroup[];

export const PICTURES: readonly SetPicture[] = PICTURE_GROUPS.flatMap((group) =>
  Object.entries<{ en: string; cs: string; finds?: string }>(set[group]).map(
    ([name, { en, cs, finds = "" }]): SetPicture => ({ name, group, titles: { en, cs }, finds }),
  ),
);

const plain = (text: string): string => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");

/** The pictures with all words of a query, in either language: those whose title begins with it first. */
export function findPictures(query: string): readonly SetPicture[] {
  const wanted = plain(query)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (wanted.length === 0) return PICTURES;
  const weighed = PICTURES.map((picture) => {
    const titles = Object.values(picture.titles).map(plain);
    const words = `${titles.join(" ")} ${plain(picture.finds)}`.split(/[\s-]+/);
    const isFound = wanted.every((each) => words.some((word) => word.startsWith(each)));
    return { picture, weight: isFound ? 1 + Number(titles.some((title) => title.startsWith(wanted[0] ?? ""))) : 0 };
  });
  return weighed
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ picture }) => picture);
}

/** Pictures that a card's names ask for. */
export function picturesNamed(names: readonly string[], most: number): readonly SetPicture[] {
  const words = names.flatMap((name) => plain(name).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  const found = words.flatMap((word) => findPictures(word));
  return [...new Set(found)].slice(0, most);
}

/** The picture with this title in any language. */
export const pictureCalled = (name: string): string | undefined =>
  PICTURES.find(({ titles }) => Object.values(titles).some((title) => plain(title) === plain(name.trim())))?.name;

export const pictureTitle = (name: string, language: Language): string =>
  PICTURES.find((each) => each.name === name)?.titles[language] ?? name;
