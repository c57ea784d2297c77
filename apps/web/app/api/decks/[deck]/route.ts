export { changeDeck as PATCH, deleteDeck as DELETE, saveDeck as PUT, sendDeck as GET } from "../../../../features/maker/api/decks.ts";
