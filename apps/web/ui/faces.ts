import pictures from "./faces.json" with { type: "json" };

export type AnyFace = keyof typeof pictures;

/** The faces a person may choose: the robot's is for bots alone. */
export type Face = Exclude<AnyFace, "robot">;

export const faces = (Object.keys(pictures) as AnyFace[]).filter((face): face is Face => face !== "robot");

export const isFace = (name: string): name is Face => faces.some((face) => face === name);
