import { type DeckFile, exportDeck, fluxx1, fluxx3 } from "@mutable/decks";
import { anyReply, randomGameReplies } from "@mutable/decks/testing";
import { type Deck, openDeck } from "@mutable/engine";
import type { SavedGame, StoredGame } from "@mutable/local-table";
import { packBranch } from "@mutable/local-table/branch";
import type { GameRecord, SeatCommand } from "@mutable/referee";
import { recordGame } from "@mutable/referee/testing";
import { expect, it } from "vitest";
import { type BranchSources, keepBranch } from "./keep-branch.ts";

const MADE = "made-abcdefgh0123-1";
const shipped = exportDeck(fluxx1, "Pond");
const madeFile: DeckFile = { ...shipped, deck: { ...shipped.deck, id: MADE } };

const RANDOM = { deck: "fluxx-1", seats: 2, seed: 5, seating: false };

function recorded(deck: Deck): GameRecord {
  const below = randomGameReplies(RANDOM);
  return recordGame(deck, { game: "g", seats: 2, shuffle: { kind: "text", text: "kept branch" } }, ({ game, version }) =>
    game.ending !== undefined || version >= 40 ? undefined : (anyReply(RANDOM, game, below).reply as SeatCommand),
  );
}

async function linkOf(record: GameRecord): Promise<string> {
  const step = Math.floor(record.moves.length / 3);
  const moves = record.moves.slice(step).map(({ seat, call }) => ({ seat, call }));
  return packBranch({ game: "a-game", name: "Friday", step, seat: "player_2", names: { player_1: "Ana", player_2: "Bo" }, moves });
}

function device(record: GameRecord | undefined, file: DeckFile | undefined) {
  const games: StoredGame[] = [];
  const files: DeckFile[] = [];
  const store = { saveGame: async (game) => void games.push(game), saveDeckFile: async (each) => void files.push(each) } as Awaited<
    ReturnType<BranchSources["openStore"]>
  >;
  const sources: BranchSources = {
    shippedDeck: (id) => [fluxx1, fluxx3].find((deck) => deck.id === id),
    loadDeckFile: async (id) => (id === MADE ? file : undefined),
    loadRecord: async () => record,
    openStore: async () => store,
  };
  return { games, files, sources };
}

it("keeps a branch of a game with a made deck, with the deck", async () => {
  const record = recorded(openDeck(madeFile.deck));
  const { games, files, sources } = device(record, madeFile);
  const kept = await keepBranch(await linkOf(record), sources);
  expect(kept).toMatchObject({ deck: MADE, deckName: "Pond", kind: "branch", moves: record.moves.length } satisfies Partial<SavedGame>);
  expect(games.map(({ game }) => game)).toEqual([kept]);
  expect(files).toEqual([madeFile]);
});

it("keeps a branch of a game with a shipped deck", async () => {
  const record = recorded(fluxx3);
  const { games, files, sources } = device(record, undefined);
  expect(await keepBranch(await linkOf(record), sources)).toMatchObject({ deck: "fluxx-3", branch: { game: "a-game" } });
  expect([games.length, files.length]).toEqual([1, 0]);
});

it("names what is missing", async () => {
  const record = recorded(openDeck(madeFile.deck));
  const link = await linkOf(record);
  expect(await keepBranch(link, device(record, undefined).sources)).toBe("whatIf.fault.unknown_deck");
  expect(await keepBranch(link, device(undefined, madeFile).sources)).toBe("whatIf.noGame");
  expect(await keepBranch(link.slice(0, -9), device(record, madeFile).sources)).toBe("whatIf.damaged");
});
