import { isMadeDeck } from "@mutable/decks";
import { type LocalTableHandle, type OpenAnswer, type OpenRequest, openLocalTable } from "@mutable/local-table";
import { findDeckFile } from "./deck-files.ts";
import { keepPictures } from "./keep-pictures.ts";

/** "no_deck": the deck of a new table cannot be loaded. */
export type OpenFailure = Extract<OpenAnswer, { error: string }> | { readonly error: "no_deck"; readonly why?: undefined };

/** Opens a table of this device in a worker of its own. */
export async function openTableOfDevice(request: OpenRequest): Promise<LocalTableHandle | OpenFailure> {
  const complete = await withDeckFile(request);
  if (complete === undefined) return { error: "no_deck" };
  if ("plan" in complete && complete.plan.deckFile !== undefined && complete.plan.trial === undefined)
    void keepPictures(complete.plan.deckFile);
  return openLocalTable(new Worker(new URL("./table-worker.ts", import.meta.url)), complete);
}

/** A new table with a made deck brings its file. Undefined if that cannot be loaded. */
async function withDeckFile(request: OpenRequest): Promise<OpenRequest | undefined> {
  if ("table" in request) return request;
  const { deckFile, deck } =
    "plan" in request
      ? { deckFile: request.plan.deckFile, deck: request.plan.settings.deck }
      : { deckFile: request.branch.deckFile, deck: request.branch.record.deck.id };
  if (deckFile !== undefined || !isMadeDeck(deck)) return request;
  const found = await findDeckFile(deck);
  if (found === undefined) return undefined;
  return "plan" in request ? { plan: { ...request.plan, deckFile: found } } : { branch: { ...request.branch, deckFile: found } };
}
