import { secretFiles, settingsTable } from "@mutable/config";
import { Command } from "commander";

export const settingsCommand = new Command("settings").description("List every setting, its default and its meaning").action(() => {
  const files = secretFiles();
  for (const { name, byDefault, meaning, isSecret } of settingsTable()) {
    console.log(`${name}${byDefault && ` (${byDefault})`}\n    ${meaning.replaceAll("`", "")}`);
    if (isSecret) console.log(`    ${originOf(name, files.get(name))}`);
  }
});

function originOf(name: string, file: string | undefined): string {
  if (file === undefined) return `A secret: ${name}_FILE may name a file that holds it.`;
  return `Comes from the file ${file} (${name}_FILE).`;
}
