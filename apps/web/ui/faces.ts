import pictures from "./faces.json" with { type: "json" };

export type AnyFace = keyof typeof pictures;

/** The faces a person may choose: the robot's is for bots alone. */
export type Face = Exclude<AnyFace, "robot">;

export const faces = (Object.keys(pictures) as AnyFace[]).filter((face): face is Face => face !== "robot");

export const isFace = (name: string): name is Face => faces.some((face) => face === name);

/** What is drawn for a face: one that is not known, as of an account that is gone, looks like anybody. */
export const shownFace = (name: string): AnyFace => (Object.hasOwn(pictures, name) ? (name as AnyFace) : "panda");
