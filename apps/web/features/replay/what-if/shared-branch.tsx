"use client";

import { findKeyMoments, findTurns, Replay, type ReplayedGame } from "@mutable/client";
import { type Deck, SEATS } from "@mutable/engine";
import { openDeviceStore, type SavedGame } from "@mutable/local-table";
import { recordOfBranch, type SharedBranch, unpackBranch } from "@mutable/local-table/branch";
import { batchesOf, type GameRecord, readRecord } from "@mutable/referee";
import { useEffect, useState } from "react";
import { usePageDecks } from "../../../decks/client.tsx";
import { useTranslate } from "../../../texts/client.tsx";
import { Narrow } from "../../../ui/page.tsx";
import { LOCAL_HOME, localMomentAddress } from "../../device/address.ts";
import { Shell, type ShellParts } from "../../frame/shell.tsx";
import { recordPath } from "../replay-board.tsx";
import { noteBranch } from "./has-branches.ts";

type Failure = "whatIf.damaged" | "whatIf.noGame" | `whatIf.fault.${"other_rules" | "sealed" | "unsaved"}`;

/**
 * A "what if" from its link: the game that it left is fetched, and its own moves are played by the rules. Then it is a game
 * of this device, and its replay is opened.
 */
export function SharedBranchPage({ packed, around }: { packed: string; around: ShellParts }) {
  const t = useTranslate();
  const decks = usePageDecks();
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    let isOver = false;
    void keepBranch(packed, (id) => decks.get(id)?.deck).then((kept) => {
      if (isOver) return;
      if (typeof kept === "string") setFailure(kept);
      else location.replace(localMomentAddress(kept.id, kept.branch?.step ?? 0));
    });
    return () => {
      isOver = true;
    };
  }, [packed, decks]);
  return (
    <Shell around={around}>
      <Narrow className="grid justify-items-start gap-4 py-10">
        <h1 className="text-34">{t("whatIf.name")}</h1>
        <p role={failure === undefined ? "status" : "alert"}>{t(failure ?? "whatIf.opening")}</p>
        <a href={LOCAL_HOME}>{t("local.home")}</a>
      </Narrow>
    </Shell>
  );
}

async function keepBranch(packed: string, deckOf: (id: string) => Deck | undefined): Promise<SavedGame | Failure> {
  const shared = await unpackBranch(packed);
  if (shared === undefined) return "whatIf.damaged";
  const original = await fetchOriginal(shared);
  if (original === undefined) return "whatIf.noGame";
  const deck = deckOf(original.deck.id);
  const record = recordOfBranch(original, deck, shared);
  if (deck === undefined || record === "other_rules" || record === "unknown_deck") return "whatIf.fault.other_rules";
  if (record === "sealed") return "whatIf.fault.sealed";
  if (typeof record === "string") return "whatIf.damaged";
  // The same link is kept once.
  const game = savedGameOf(`${shared.game} ${packed.slice(-16)}`, shared, original, record, deck);
  try {
    await (await openDeviceStore()).saveGame({ game, record: JSON.stringify(record) });
  } catch {
    return "whatIf.fault.unsaved";
  }
  noteBranch();
  return game;
}

async function fetchOriginal({ game, code }: SharedBranch): Promise<GameRecord | undefined> {
  try {
    const answer = await fetch(recordPath({ id: encodeURIComponent(game), code: code && encodeURIComponent(code) }));
    const read = answer.ok ? readRecord(await answer.json()) : undefined;
    return read?.why === undefined ? read?.record : undefined;
  } catch {
    return undefined;
  }
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
