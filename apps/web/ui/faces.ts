import pictures from "./faces.json" with { type: "json" };

export type AnyFace = keyof typeof pictures;

/** The faces that people can choose; the robots are for bots. */
export type FaceId = Exclude<AnyFace, `robot${string}`>;

const isRobot = (name: string): boolean => name.startsWith("robot");

export const faces = (Object.keys(pictures) as AnyFace[]).filter((face): face is FaceId => !isRobot(face));

export const isFace = (name: string): name is FaceId => faces.some((face) => face === name);

/** Replaces an unknown face, such as that of a deleted account, by a fallback. */
export const knownFace = (name: string): AnyFace => {
  if (Object.hasOwn(pictures, name)) return name as AnyFace;
  return isRobot(name) ? "robot" : "panda";
};
