import type { Translate } from "@mutable/i18n";
import "server-only";
import { nextGamesCursor, type PageCursor, type PlayedGame } from "@mutable/db";
import { webContext } from "../../../server/context.ts";
import { type ArchiveFile, jsonList } from "./archive.ts";

/** The number of games in one query. */
const AT_ONCE = 200;

/** All stored data of a person: account, chat messages, the list of their games with the records, and decks. */
export async function* accountFiles(person: string, t: Translate): AsyncGenerator<ArchiveFile, void> {
  const { dataExport } = webContext().people;
  yield { name: "README.txt", text: `${t("data.readMe")}\n` };
  yield { name: "account.json", text: `${JSON.stringify(await dataExport.of(person), null, 2)}\n` };
  yield { name: "said.json", text: jsonList(dataExport.chatOf(person)) };
  yield { name: "games.json", text: jsonList(summaries(person)) };
  for await (const { id } of gamesOf(person)) {
    const record = await webContext().games.recordFor(id, { person });
    if (record !== undefined) yield { name: fileOf(id), text: record };
  }
  for await (const { key, number, file } of dataExport.decksOf(person))
    yield { name: `decks/${key}/${number === undefined ? "draft" : `version-${number}`}.json`, text: file };
}

async function* gamesOf(person: string): AsyncGenerator<PlayedGame, void> {
  let last: PageCursor | undefined;
  do {
    const page: PlayedGame[] = await webContext().games.ofPerson(person, {}, AT_ONCE, last);
    yield* page;
    last = page.length < AT_ONCE ? undefined : nextGamesCursor(page);
  } while (last !== undefined);
}

/** Without the other players' identities. */
async function* summaries(person: string): AsyncGenerator<unknown, void> {
  for await (const { seats, sharedBy, ...game } of gamesOf(person)) {
    const own = seats.filter((seat) => seat.person === person).map(({ seat }) => seat);
    yield { ...game, seats: own, isSharedByYou: sharedBy === person, file: fileOf(game.id) };
  }
}

const fileOf = (game: string): string => `games/${game}.json`;
