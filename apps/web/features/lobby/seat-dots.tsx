import type { Translate } from "@mutable/i18n";
import { Face } from "../../ui/face.tsx";
import { knownFace } from "../../ui/faces.ts";
import { personName } from "../formats/people.ts";

interface SeatDotsProps {
  t: Translate;
  seats: number;
  taken: readonly { readonly name: string; readonly face: string }[];
}

/** A table's players and free seats as dots. */
export function SeatDots({ t, seats, taken }: SeatDotsProps) {
  const free = Math.max(0, seats - taken.length);
  const words = taken.map((place) => personName(t, place)).join(", ");
  return (
    <span role="img" aria-label={t("lobby.seats", { names: words, count: free })} className="flex flex-wrap gap-0.75">
      {taken.map((place, number) => (
        <Face key={number} face={knownFace(place.face)} size={32} />
      ))}
      {Array.from({ length: free }, (_, number) => (
        <span key={number} className="size-8 rounded-full border-2 border-line-strong border-dashed" />
      ))}
    </span>
  );
}
