import { CardNumeral, SmallPictures, Word } from "../../ui/card/card-body.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { SmallFace } from "./card-face.ts";

/** True if two pictures share the room. */
export const hasPair = (mark: SmallFace): boolean => mark.is === "pictures" && mark.pictures.length > 1;

/** The small body of a card, for tiles and tokens. */
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
