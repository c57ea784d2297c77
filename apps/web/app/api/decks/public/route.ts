export { listPublicDecks as GET } from "../../../../features/maker/api/decks.ts";
