"use client";

import type { Acquaintance, FriendStanding } from "@mutable/db";
import { useEffect, useState } from "react";
import { standingsWith } from "./actions.ts";
import { AskCompanion } from "./friend-forms.tsx";

interface AskCompanionsProps {
  people: readonly Pick<Acquaintance, "id" | "name">[];
  /** What each button says instead of the person's name. */
  label?: string | undefined;
  heading?: string | undefined;
}

/** Offers to ask those people at a table who are no friends yet. */
export function AskCompanions({ people, label, heading }: AskCompanionsProps) {
  const [standings, setStandings] = useState<Readonly<Record<string, FriendStanding>>>({});
  const ids = people.map(({ id }) => id).join(" ");
  useEffect(() => {
    let isGone = false;
    if (ids !== "")
      standingsWith(ids.split(" ")).then(
        (known) => !isGone && setStandings(known),
        // Without an answer nothing is offered.
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [ids]);
  const offered = people.filter(({ id }) => standings[id] === "none" || standings[id] === "asks");
  if (offered.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {heading !== undefined && <span className="text-15">{heading}</span>}
      {offered.map((person) => (
        <AskCompanion key={person.id} person={person} label={label ?? person.name} />
      ))}
    </div>
  );
}
