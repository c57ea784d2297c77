import pictures from "./avatars.json" with { type: "json" };

export type AnyAvatar = keyof typeof pictures;

/** The avatars that users can choose; the robots are for bots. */
export type AvatarId = Exclude<AnyAvatar, `robot${string}`>;

const isRobot = (name: string): boolean => name.startsWith("robot");

export const avatars = (Object.keys(pictures) as AnyAvatar[]).filter((avatar): avatar is AvatarId => !isRobot(avatar));

export const isAvatar = (name: string): name is AvatarId => avatars.some((avatar) => avatar === name);

/** Replaces an unknown avatar, such as that of a deleted account, by a fallback. */
export const knownAvatar = (name: string): AnyAvatar => {
  if (Object.hasOwn(pictures, name)) return name as AnyAvatar;
  return isRobot(name) ? "robot" : "panda";
};
