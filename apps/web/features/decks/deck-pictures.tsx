import type { DeckLook } from "../../decks/deck-look.ts";
import { SmallPictures } from "../../ui/card/card-body.tsx";
import { classes } from "../../ui/classes.ts";
import { deckProfile } from "../formats/decks.ts";

/** The places of the three pictures. */
const PLACES = ["top-2 left-2 -rotate-6", "top-[34%] right-1.5 rotate-6", "bottom-2 left-3 rotate-3"];
/** Of two pictures in a low row. */
const LOW_PLACES = ["top-1.5 left-1.5 -rotate-6 md:left-4", "bottom-1.5 right-1.5 rotate-6 md:right-4"];

interface DeckPicturesProps {
  deck: string;
  /** Of a made deck. */
  look?: DeckLook | undefined;
  /** True where the row is as low as its text: it has room for two. */
  isLow?: boolean | undefined;
}

/** Three pictures of a deck's cards on the colour of one of its types. */
export function DeckPictures({ deck, look, isLow = false }: DeckPicturesProps) {
  const { pictures, type }: DeckLook = look ?? deckProfile(deck) ?? { pictures: [], type: "action" };
  const places = isLow ? LOW_PLACES : PLACES;
  return (
    <span
      aria-hidden="true"
      className={classes(`t-${type}`, "relative bg-(--tc) [background:var(--pat),var(--tc)]", isLow ? "min-h-14" : "min-h-23")}
    >
      {pictures.slice(0, places.length).map((picture, at) => (
        <span key={picture} className={classes("absolute block [--pic:2.1rem]", !isLow && "md:[--pic:2.7rem]", places[at])}>
          <SmallPictures pictures={[{ picture }]} />
        </span>
      ))}
    </span>
  );
}
