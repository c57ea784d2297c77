export { reportDeck as POST } from "../../../../../features/maker/api/decks.ts";
