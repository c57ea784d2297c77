/** How a bot appears at a table. */
export interface BotPersona {
  readonly name: string;
  /** The picture of this name among the avatars. */
  readonly face: string;
}

/** All bots wear the same face, so that nobody takes one for a person. */
const FACE = "robot";
const NAMES = ["Tin", "Cog", "Bolt", "Rivet", "Spring", "Sprocket", "Dynamo", "Piston"];

/** A bot that bears none of the names at the table. */
export function choosePersona(taken: readonly string[]): BotPersona {
  for (let round = 1; ; round += 1) {
    for (const plain of NAMES) {
      const name = round === 1 ? plain : `${plain} ${round}`;
      if (!taken.includes(name)) return { name, face: FACE };
    }
  }
}
