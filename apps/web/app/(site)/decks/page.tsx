import { redirect } from "next/navigation";
import { firstDeck } from "../../../decks/server.ts";

// The setting is not known when the site is built.
export const dynamic = "force-dynamic";

export default function Page() {
  redirect(`/decks/${firstDeck()}`);
}
