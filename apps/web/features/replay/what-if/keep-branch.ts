import { findKeyMoments, findTurns, Replay, type ReplayedGame } from "@mutable/client";
import { type DeckFile, isMadeDeck } from "@mutable/decks";
import { type Deck, openDeck, SEATS } from "@mutable/engine";
import type { LocalStore, SavedGame } from "@mutable/local-table";
import { recordOfBranch, type SharedBranch, unpackBranch } from "@mutable/local-table/branch";
import { batchesOf, type GameRecord } from "@mutable/referee";

export type BranchFailure = "whatIf.damaged" | "whatIf.noGame" | `whatIf.fault.${"unknown_deck" | "other_rules" | "sealed" | "unsaved"}`;

/** Where the parts of a shared branch come from, and where it is kept. */
export interface BranchSources {
  shippedDeck(id: string): Deck | undefined;
  loadDeckFile(id: string): Promise<DeckFile | undefined>;
  /** The record of the game that the branch left; undefined if the person may not open it. */
  loadRecord(branch: SharedBranch): Promise<GameRecord | undefined>;
  openStore(): Promise<LocalStore>;
}

/** Keeps the branch of a link among the games of this device, with its deck if that is a made one. The rules check its moves. */
export async function keepBranch(packed: string, sources: BranchSources): Promise<SavedGame | BranchFailure> {
  const shared = await unpackBranch(packed);
  if (shared === undefined) return "whatIf.damaged";
  const original = await sources.loadRecord(shared);
  if (original === undefined) return "whatIf.noGame";
  const { id } = original.deck;
  const file = isMadeDeck(id) ? await sources.loadDeckFile(id) : undefined;
  const deck = file === undefined ? sources.shippedDeck(id) : openDeck(file.deck);
  if (deck === undefined) return "whatIf.fault.unknown_deck";
  const record = recordOfBranch(original, deck, shared);
  if (record === "other_rules" || record === "sealed") return `whatIf.fault.${record}`;
  if (typeof record === "string") return "whatIf.damaged";
  // The same link is kept once.
  const game: SavedGame = {
    ...savedGameOf(`${shared.game} ${packed.slice(-16)}`, shared, original, record, deck),
    ...(file !== undefined && { deckName: file.name }),
  };
  try {
    const store = await sources.openStore();
    if (file !== undefined) await store.saveDeckFile(file);
    await store.saveGame({ game, record: JSON.stringify(record) });
  } catch {
    return "whatIf.fault.unsaved";
  }
  return game;
}

function savedGameOf(id: string, shared: SharedBranch, original: GameRecord, record: GameRecord, deck: Deck): SavedGame {
  const { game, code, name, step, seat: own, names } = shared;
  const [really, here] = [endOf(original, deck), endOf(record, deck)];
  return {
    id,
    name,
    deck: deck.id,
    ending: here.winner === undefined ? "drawn" : "won",
    winner: here.winner,
    goals: [],
    turns: here.turn,
    isSolo: record.profile?.solo === true,
    score: undefined,
    deal: undefined,
    begun: Date.parse(record.begun),
    ended: Date.now(),
    kind: "branch",
    seats: SEATS.flatMap((seat) => {
      const sitter = names[seat];
      if (sitter === undefined) return [];
      // A link holds no levels of bots.
      return seat === own ? [{ seat, name: sitter, face: "" }] : [{ seat, name: sitter, face: "robot", bot: "steady" }];
    }),
    moves: record.moves.length,
    branch: {
      game,
      ...(code !== undefined && { code }),
      name,
      step,
      turn: really.turns.findLast((turn) => turn.step <= step)?.number ?? 1,
      actual: { ...(really.winner && { winner: really.winner }), turn: really.turn, step: original.moves.length },
    },
  };
}

function endOf(record: GameRecord, deck: Deck) {
  const times = [record.begun, ...record.moves.map(({ at }) => at)].map((at) => Date.parse(at));
  const game: ReplayedGame = {
    deck,
    info: { id: record.game, phase: "over", seats: {} } as unknown as ReplayedGame["info"],
    times,
    chat: [],
    batchesFor: (viewer) => batchesOf(record, viewer),
  };
  const { history } = new Replay(game, { viewer: "watcher", showsAllHands: false });
  const turns = findTurns(history);
  return { turns, turn: turns.at(-1)?.number ?? 1, winner: findKeyMoments(deck, history).findLast(({ is }) => is === "end")?.by };
}
