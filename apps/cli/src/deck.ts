import { UserError } from "@mutable/config";
import { checkDeckFile, deckFileHash, deckFileSchema, decks, exportDeck, openDeckFile, problemOf } from "@mutable/decks";
import { Command, Option } from "commander";
import { fileBalanceCommand } from "./balance.ts";
import { problemLine } from "./deck-argument.ts";
import { publishDeckFile } from "./publish.ts";
import { readJson } from "./record-file.ts";

const checkCommand = new Command("check")
  .description("Check a deck file; exits with 1 if it cannot be played")
  .argument("<file>", "a deck file (JSON)")
  .option("--json", "print one JSON object")
  .action((file: string, { json }: { json?: true }) => {
    const value = readJson(file);
    const problems = checkDeckFile(value).map(problemOf);
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

interface PublishFlags {
  readonly server: string;
  readonly key?: string;
  readonly changes?: string;
  readonly private?: true;
  readonly link?: true;
  readonly public?: true;
}

const publishCommand = new Command("publish")
  .description("Publish a deck file on a server, with the personal token in MUTABLE_TOKEN")
  .argument("<file>", "a deck file (JSON)")
  .option("--server <url>", "the address of the server", "http://localhost:3000")
  .option("--key <key>", "publish the next version of this deck, instead of a new deck")
  .option("--changes <text>", "what is new in this version")
  .addOption(new Option("--private", "only you can find the deck").conflicts(["link", "public"]))
  .addOption(new Option("--link", "people who have its link can find it").conflicts(["private", "public"]))
  .addOption(new Option("--public", "everybody can find it").conflicts(["private", "link"]))
  .action(async (path: string, { server, key, changes, ...flags }: PublishFlags) => {
    const findable = (["private", "link", "public"] as const).find((name) => flags[name]);
    const published = await publishDeckFile(path, { server, token: process.env.MUTABLE_TOKEN, key, changes, findable });
    console.log(`${published.file.name}, version ${published.number}`);
    console.log(`id           ${published.id}`);
    console.log(`fingerprint  ${published.hash.slice(0, 8)}`);
    console.log(`address      ${published.address}`);
    console.log(`The next version: mutable deck publish ${path} --key ${published.key}`);
  });

export const deckCommand = new Command("deck")
  .description("Check, balance, publish and export deck files (docs/deck-maker.md)")
  .addCommand(checkCommand)
  .addCommand(fileBalanceCommand)
  .addCommand(publishCommand)
  .addCommand(exportCommand)
  .addCommand(schemaCommand);
