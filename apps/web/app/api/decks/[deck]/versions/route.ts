export { publishDeck as POST } from "../../../../../features/maker/api/decks.ts";
