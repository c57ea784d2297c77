/** The face of a bot: "robot-cog" for Cog and Cog 2. A client that has no such picture shows its own. */
export const botFace = (name: string): string => `robot-${name.split(" ")[0]?.toLowerCase()}`;
