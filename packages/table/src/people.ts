/** The name and face of a person. */
export interface PersonProfile {
  readonly id: string;
  readonly name: string;
  readonly face: string;
}

export type PersonProfiles = ReadonlyMap<string, PersonProfile>;

export function withPerson(people: PersonProfiles, person: PersonProfile): PersonProfiles {
  const known = people.get(person.id);
  return known?.name === person.name && known.face === person.face ? people : new Map(people).set(person.id, person);
}
