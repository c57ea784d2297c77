import { programVersion } from "@mutable/config";
import { Command } from "commander";

/** Only the module of the command that is called is loaded. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  settings: async () => (await import("./settings.ts")).settingsCommand,
  simulate: async () => (await import("./simulate.ts")).simulateCommand,
  balance: async () => (await import("./balance.ts")).balanceCommand,
  deck: async () => (await import("./deck.ts")).deckCommand,
  referee: async () => (await import("./referee.ts")).refereeCommand,
  replay: async () => (await import("./replay.ts")).replayCommand,
  verify: async () => (await import("./verify.ts")).verifyCommand,
  admin: async () => (await import("./admin/admin.ts")).adminCommand,
};

/** The program for these arguments: with the command that they begin with, or with all, which help and errors list. */
export async function programFor([name = ""]: readonly string[]): Promise<Command> {
  const program = new Command("mutable")
    .description("The command line of Mutable")
    .version(programVersion)
    .showHelpAfterError("(npm run -s mutable -- --help lists the commands)");
  const called = Object.entries(COMMANDS).filter(([command]) => command === name);
  for (const [, load] of called.length > 0 ? called : Object.entries(COMMANDS)) program.addCommand(await load());
  return program;
}
