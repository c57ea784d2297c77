import { UserError } from "@mutable/config";
import { checkDeckFile, deckFileHash, deckFileSchema, decks, exportDeck, openDeckFile } from "@mutable/decks";
import { Command } from "commander";
import { problemLine } from "./deck-argument.ts";
import { readJson } from "./record-file.ts";

const checkCommand = new Command("check")
  .description("Check a deck file; exits with 1 if it cannot be played")
  .argument("<file>", "a deck file (JSON)")
  .option("--json", "print one JSON object")
  .action((file: string, { json }: { json?: true }) => {
    const value = readJson(file);
    const problems = checkDeckFile(value);
    const opened = openDeckFile(value);
    const hash = opened.deck === undefined ? undefined : deckFileHash(opened.file);
    if (json) console.log(JSON.stringify({ hash, problems }));
    else for (const problem of problems) console.log(problemLine(problem));
    if (opened.deck === undefined) process.exitCode = 1;
    else if (!json)
      console.log(`${opened.file.name}: ${opened.deck.ids.length} cards, fingerprint ${hash?.slice(0, 8)}. It can be played.`);
  });

const exportCommand = new Command("export")
  .description("Print a deck as a deck file, to make a copy from")
  .argument("<id>", `one of ${[...decks.keys()].join(", ")}`)
  .action((id: string) => {
    const deck = decks.get(id);
    if (deck === undefined) throw new UserError(`There is no deck ${id}. The decks are ${[...decks.keys()].join(", ")}.`);
    console.log(JSON.stringify(exportDeck(deck, id), undefined, 2));
  });

const schemaCommand = new Command("schema")
  .description("Print the JSON Schema of deck files")
  .action(() => console.log(JSON.stringify(deckFileSchema(), undefined, 2)));

export const deckCommand = new Command("deck")
  .description("Check and export deck files (docs/deck-maker.md)")
  .addCommand(checkCommand)
  .addCommand(exportCommand)
  .addCommand(schemaCommand);
