/** The name and face of a user. */
export interface UserProfile {
  readonly id: string;
  readonly name: string;
  readonly face: string;
}

export type UserProfiles = ReadonlyMap<string, UserProfile>;

export function withUser(users: UserProfiles, user: UserProfile): UserProfiles {
  const known = users.get(user.id);
  return known?.name === user.name && known.face === user.face ? users : new Map(users).set(user.id, user);
}
