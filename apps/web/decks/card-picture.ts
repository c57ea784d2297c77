import type { DeckTexts } from "@mutable/decks";
import type { Card } from "@mutable/engine";
import pictures from "../ui/card/pictures.json" with { type: "json" };

/** The picture that the author of a made deck has chosen; otherwise keepers and creepers have that of their id, if there is one. */
export function cardPicture({ pictures: chosen }: DeckTexts, { id, type }: Pick<Card, "id" | "type">): string | undefined {
  if (chosen !== undefined && Object.hasOwn(chosen, id)) return chosen[id];
  return (type === "keeper" || type === "creeper") && Object.hasOwn(pictures, id) ? id : undefined;
}
