import { CardNumeral, SmallPictures, Word } from "../../ui/card/card-body.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { SmallFace } from "./card-face.ts";

/** Two pictures have less room each. */
export const hasPair = (mark: SmallFace): boolean => mark.is === "pictures" && mark.pictures.length > 1;

/** What a tile and a token show of a card. */
export function SmallCardFace({ mark }: { mark: SmallFace }) {
  switch (mark.is) {
    case "pictures":
      return <SmallPictures pictures={mark.pictures} />;
    case "numeral":
      return <CardNumeral value={mark.value} was={mark.was} />;
    case "word":
      return <Word>{mark.word}</Word>;
    case "icon":
      return <Icon name={mark.icon} />;
  }
}
