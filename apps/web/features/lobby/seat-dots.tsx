import type { Translate } from "@mutable/i18n";
import { Avatar } from "../../ui/avatar.tsx";
import { shownFace } from "../../ui/faces.ts";
import { nameOf } from "../words/people.ts";

interface SeatDotsProps {
  t: Translate;
  seats: number;
  taken: readonly { readonly name: string; readonly face: string }[];
}

/** Who sits at a table, and how many seats are free. */
export function SeatDots({ t, seats, taken }: SeatDotsProps) {
  const free = Math.max(0, seats - taken.length);
  const words = taken.map((place) => nameOf(t, place)).join(", ");
  return (
    <span role="img" aria-label={t("lobby.seats", { names: words, count: free })} className="flex flex-wrap gap-0.75">
      {taken.map((place, number) => (
        <Avatar key={number} face={shownFace(place.face)} size={32} />
      ))}
      {Array.from({ length: free }, (_, number) => (
        <span key={number} className="size-8 rounded-full border-2 border-line-strong border-dashed" />
      ))}
    </span>
  );
}
