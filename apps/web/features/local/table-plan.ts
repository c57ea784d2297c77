import type { DeckFile } from "@mutable/decks";
import type { TablePlan } from "@mutable/local-table";
import { faces } from "../../ui/faces.ts";
import { type DevicePerson, loadPeople, toProfiles } from "./device-people.ts";

/** The people of the last game, and the viewer first if the page knows the name. Alone the name is never asked for. */
export function firstPeople(count: number, me: DevicePerson | undefined, nameless: string): readonly DevicePerson[] {
  const known = loadPeople();
  const people = [...(known.length === 0 && me !== undefined ? [me] : known)].slice(0, Math.max(count, count === 1 ? 1 : known.length));
  while (people.length < count) people.push(newPerson(people));
  return count === 1 ? [{ ...(me ?? people[0] ?? newPerson([])), name: (me ?? people[0])?.name || nameless }] : people;
}

export function newPerson(others: readonly DevicePerson[]): DevicePerson {
  return { name: "", face: faces.find((face) => !others.some((other) => other.face === face)) ?? "fox" };
}

interface PlanParts extends Pick<TablePlan, "kind" | "bots" | "isFlat" | "deal" | "deckFile"> {
  readonly deck: string;
  readonly name: string;
  readonly people: readonly DevicePerson[];
}

export function newTablePlan({ kind, deck, name, people, bots, isFlat, deal, deckFile }: PlanParts): TablePlan {
  const isSolo = kind === "solo";
  return {
    kind,
    bots,
    people: toProfiles(people),
    ...(isFlat && { isFlat }),
    ...(deal && { deal }),
    ...(deckFile && { deckFile }),
    settings: {
      name,
      deck,
      seats: people.length + bots.length,
      isPublic: false,
      watchers: false,
      takeOverBots: false,
      ...(isSolo && { solo: true, ...(deal && { daily: true }) }),
    },
  };
}

/** The number of players with which most games are good. */
const USUAL_SEATS = 3;

/** A table against steady bots with a made deck, without a form; alone if the deck is for one player only. */
export function planWithBots(deckFile: DeckFile, me: DevicePerson | undefined, nameless: string): TablePlan {
  const { id, profile } = deckFile.deck;
  const seats = Math.min(profile.maxSeats, Math.max(profile.minSeats, USUAL_SEATS));
  const bots = Array.from({ length: seats - 1 }, () => "steady" as const);
  const kind = bots.length > 0 ? "bots" : "solo";
  return newTablePlan({ kind, deck: id, name: deckFile.name, people: firstPeople(1, me, nameless), bots, deckFile });
}
