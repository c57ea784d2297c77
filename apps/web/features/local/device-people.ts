import type { PersonProfile } from "@mutable/local-table";

const KEY = "mutable device people";

/** The names and faces that were last used on this device. */
export interface DevicePerson {
  readonly name: string;
  readonly face: string;
}

export function loadPeople(): readonly DevicePerson[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPerson) : [];
  } catch {
    return [];
  }
}

export function savePeople(people: readonly DevicePerson[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(people));
  } catch {
    // Forbidden or full: the next form begins empty.
  }
}

function isPerson(value: unknown): value is DevicePerson {
  const { name, face } = (value ?? {}) as Partial<DevicePerson>;
  return typeof name === "string" && name.length <= 40 && typeof face === "string" && face.length <= 40;
}

export const toProfiles = (people: readonly DevicePerson[]): PersonProfile[] =>
  people.map(({ name, face }, at) => ({ id: `here-${at + 1}`, name: name.trim(), face }));
