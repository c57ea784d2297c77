export { createDeck as POST, listOwnDecks as GET } from "../../../features/maker/api/decks.ts";
