import { Numeral, SmallPictures, Word } from "../../ui/card/card-body.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { FaceMark } from "./card-face.ts";

/** Two pictures have less room each. */
export const hasPair = (mark: FaceMark): boolean => mark.is === "pictures" && mark.pictures.length > 1;

/** What a tile and a token show of a card. */
export function CardMark({ mark }: { mark: FaceMark }) {
  switch (mark.is) {
    case "pictures":
      return <SmallPictures pictures={mark.pictures} />;
    case "numeral":
      return <Numeral value={mark.value} was={mark.was} />;
    case "word":
      return <Word>{mark.word}</Word>;
    case "icon":
      return <Icon name={mark.icon} />;
  }
}
