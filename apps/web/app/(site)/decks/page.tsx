import { redirect } from "next/navigation";
import { FIRST_DECK } from "../../../decks/server.ts";

export default function Page() {
  redirect(`/decks/${FIRST_DECK}`);
}
