import pictures from "./faces.json" with { type: "json" };

export type AnyAvatar = keyof typeof pictures;

/** The faces that people can choose; the robot is for bots. */
export type AvatarId = Exclude<AnyAvatar, "robot">;

export const avatars = (Object.keys(pictures) as AnyAvatar[]).filter((face): face is AvatarId => face !== "robot");

export const isAvatar = (name: string): name is AvatarId => avatars.some((face) => face === name);

/** The face to show; an unknown one, as of a deleted account, has a fallback. */
export const knownAvatar = (name: string): AnyAvatar => (Object.hasOwn(pictures, name) ? (name as AnyAvatar) : "panda");
