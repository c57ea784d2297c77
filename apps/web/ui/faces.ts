import pictures from "./faces.json" with { type: "json" };

export type AnyAvatar = keyof typeof pictures;

/** The faces a person may choose: the robot's is for bots alone. */
export type AvatarId = Exclude<AnyAvatar, "robot">;

export const avatars = (Object.keys(pictures) as AnyAvatar[]).filter((face): face is AvatarId => face !== "robot");

export const isAvatar = (name: string): name is AvatarId => avatars.some((face) => face === name);

/** What is drawn for a face: one that is not known, as of an account that is gone, looks like anybody. */
export const knownAvatar = (name: string): AnyAvatar => (Object.hasOwn(pictures, name) ? (name as AnyAvatar) : "panda");
