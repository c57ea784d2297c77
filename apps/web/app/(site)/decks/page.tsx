import { redirect } from "next/navigation";
import { FIRST_DECK } from "../../../features/decks/addresses.ts";

export default function Page() {
  redirect(`/decks/${FIRST_DECK}`);
}
