/** Each has a picture: `robot-tin.svg` and so on. */
const NAMES = ["Tin", "Cog", "Bolt", "Rivet", "Spring", "Sprocket", "Dynamo", "Piston"];

/** Returns a bot's name that is not taken. */
export function chooseBotName(taken: readonly string[]): string {
  for (let round = 1; ; round += 1) {
    for (const plain of NAMES) {
      const name = round === 1 ? plain : `${plain} ${round}`;
      if (!taken.includes(name)) return name;
    }
  }
}
