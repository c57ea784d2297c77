// Loaded for made decks only: the parser of messages comes with it.
export { withFileTexts } from "@mutable/decks";
