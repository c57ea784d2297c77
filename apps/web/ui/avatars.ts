import pictures from "./avatars.json" with { type: "json" };

export type AnyAvatar = keyof typeof pictures;

/** The avatars that users can choose; the robot is for bots. */
export type AvatarId = Exclude<AnyAvatar, "robot">;

export const avatars = (Object.keys(pictures) as AnyAvatar[]).filter((avatar): avatar is AvatarId => avatar !== "robot");

export const isAvatar = (name: string): name is AvatarId => avatars.some((avatar) => avatar === name);

/** Replaces an unknown avatar, such as that of a deleted account, by a fallback. */
export const knownAvatar = (name: string): AnyAvatar => (Object.hasOwn(pictures, name) ? (name as AnyAvatar) : "panda");
