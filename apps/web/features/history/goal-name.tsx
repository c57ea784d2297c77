import { cardName } from "@mutable/decks";
import { BLANK } from "@mutable/engine";
import { findPageDeck } from "../../decks/server.ts";
import { currentTranslate } from "../../texts/server.ts";
import { TypeGlyph } from "../../ui/card/type-glyph.tsx";
import { cardFace } from "../cards/card-face.ts";
import { SmallCardFace } from "../cards/card-mark.tsx";

/** A goal's name with pictures of its keepers; its id if the deck is unknown. The name of a blank card is in the game's record only. */
export async function GoalName({ deck: deckId, goal }: { deck: string; goal: string }) {
  const found = await findPageDeck(deckId);
  const deck = found?.deck;
  const words = deck?.ids.includes(goal) ? found?.texts : undefined;
  const name = goal === BLANK ? (await currentTranslate())("how.type.blank") : goal;
  const mark = deck && words && cardFace(words, deck, goal).small;
  return (
    <span className="inline-flex items-center gap-1.5 align-middle [--pic:1.375rem] [&_.pics]:gap-2">
      <TypeGlyph type="goal" className="size-4 flex-none text-goal-text" />
      <span className="min-w-0">{words === undefined ? name : cardName(words, goal)}</span>
      {mark?.is === "pictures" && <SmallCardFace mark={mark} />}
    </span>
  );
}
