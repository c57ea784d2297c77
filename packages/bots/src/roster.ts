/** The name and avatar of a bot. */
export interface BotPersona {
  readonly name: string;
  /** The name of the avatar. */
  readonly face: string;
}

/** All bots have the same avatar, so that players do not mistake one for a person. */
const FACE = "robot";
const NAMES = ["Tin", "Cog", "Bolt", "Rivet", "Spring", "Sprocket", "Dynamo", "Piston"];

/** Returns a persona whose name is not taken. */
export function choosePersona(taken: readonly string[]): BotPersona {
  for (let round = 1; ; round += 1) {
    for (const plain of NAMES) {
      const name = round === 1 ? plain : `${plain} ${round}`;
      if (!taken.includes(name)) return { name, face: FACE };
    }
  }
}
