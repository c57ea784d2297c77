import { settingsTable } from "@mutable/config";
import { Command } from "commander";

export const settings = new Command("settings").description("List every setting, its default and its meaning").action(() => {
  for (const { name, byDefault, meaning } of settingsTable()) {
    console.log(`${name}${byDefault && ` (${byDefault})`}\n    ${meaning.replaceAll("`", "")}`);
  }
});
