import type { LocalStatus, PersonProfile } from "@mutable/local-table";

/** The person who gets the device: the game waits for this person, or otherwise no bot plays for them. */
export function nextPerson(
  people: readonly PersonProfile[],
  { asked, onTurn, away }: Pick<LocalStatus, "asked" | "onTurn" | "away">,
  former: string | undefined,
): string {
  const others = [former, onTurn, ...people.map(({ id }) => id)];
  return asked[0] ?? others.find((id) => id !== undefined && !away.includes(id)) ?? people[0]?.id ?? "";
}

/** True if the game waits for other people only. */
export function isForOthers({ asked }: Pick<LocalStatus, "asked">, holder: string | undefined): boolean {
  return holder !== undefined && asked.length > 0 && !asked.includes(holder);
}
