"use client";

import { type PlayablePart, playablePart, type UnplayableDraft } from "@mutable/bots/balance";
import type { DeckSource } from "@mutable/engine";
import { BalanceRun, type BalanceState } from "@mutable/local-table";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

/** A former version of the deck. */
export interface BalanceVersion {
  /** "version 3" */
  readonly name: string;
  readonly source: DeckSource;
}

export interface BalanceSetup {
  /** Undefined until it was chosen: the usual number of the deck. */
  readonly seats: number | undefined;
  readonly games: number;
}

export const GAMES_CHOICES = [200, 500, 1000] as const;
const USUAL_SETUP: BalanceSetup = { seats: undefined, games: 500 };
const MOST_SEATS = 6;

/** The numbers of players that a deck allows. */
export const seatChoices = ({ profile: { minSeats, maxSeats } }: DeckSource): number[] =>
  Array.from({ length: MOST_SEATS - 1 }, (_, at) => at + 2).filter((seats) => seats >= minSeats && seats <= maxSeats);

/** Four, or fewer if dealing to four leaves nothing to draw: such games would not end. */
const usualSeats = ({ cards, basics }: DeckSource): number => [4, 3].find((seats) => cards.length > seats * basics.deal) ?? 2;

/** The wish or the usual number of the deck; the nearest number that it allows. */
export function fitSeats(source: DeckSource, wish: number | undefined): number {
  const [choices, wanted] = [seatChoices(source), wish ?? usualSeats(source)];
  return choices.reduce((best, seats) => (Math.abs(seats - wanted) < Math.abs(best - wanted) ? seats : best), choices[0] ?? wanted);
}

/** All runs have the same luck, so that they compare. */
const SEED = "balance";
const MOST_WORKERS = 2;

/** A run with the deck as it was when it began. */
export interface StartedRun {
  readonly run: BalanceRun;
  readonly source: DeckSource;
  readonly leftOut: PlayablePart["leftOut"];
  readonly seats: number;
  /** The time of the beginning. */
  readonly begun: number;
  /** The number of edits of the draft at that time. */
  readonly revision: number;
  readonly former: BalanceVersion | undefined;
}

/** A run of another version, to compare with. */
interface OtherRun {
  readonly run: BalanceRun;
  readonly former: BalanceVersion;
}

/** The runs of a deck. The page keeps it, so that a run goes on while cards are written. */
export interface BalanceControl {
  readonly setup: BalanceSetup;
  readonly setSetup: (setup: BalanceSetup) => void;
  readonly started: StartedRun | undefined;
  readonly state: BalanceState | undefined;
  readonly other: { readonly former: BalanceVersion; readonly state: BalanceState } | undefined;
  /** Returns why nothing can be played, if so. */
  readonly start: (draft: DeckSource, revision: number, former: BalanceVersion | undefined) => UnplayableDraft | undefined;
  readonly cancel: () => void;
  /** The name of the version that the report compares with. */
  readonly compared: string | undefined;
  /** Chooses it. A version that was not part of the run is played now. */
  readonly compareWith: (former: BalanceVersion | undefined) => void;
}

export function useBalance(): BalanceControl {
  const [setup, setSetup] = useState(USUAL_SETUP);
  const [started, setStarted] = useState<StartedRun>();
  const [other, setOther] = useState<OtherRun>();
  const [compared, setCompared] = useState<string>();
  const state = useRun(started?.run);
  const otherState = useRun(other?.run);

  const start = useCallback<BalanceControl["start"]>(
    (draft, revision, former) => {
      const part = playablePart(draft);
      if ("why" in part) return part;
      const { source, leftOut } = part;
      const seats = fitSeats(source, setup.seats);
      const decks = [source, ...(former === undefined ? [] : [likeDraft(former.source, source, seats)])];
      const run = startRun(decks, seats, setup.games);
      setStarted({ run, source, leftOut, seats, begun: Date.now(), revision, former });
      setOther(undefined);
      setCompared(former?.name);
      return undefined;
    },
    [setup],
  );
  const compareWith = useCallback<BalanceControl["compareWith"]>(
    (former) => {
      setCompared(former?.name);
      if (started === undefined || former === undefined) return;
      if ([started.former?.name, other?.former.name].includes(former.name)) return;
      const games = started.run.now().played;
      if (games > 0) setOther({ run: startRun([likeDraft(former.source, started.source, started.seats)], started.seats, games), former });
    },
    [started, other],
  );
  return {
    setup,
    setSetup,
    started,
    state,
    other: other && otherState && { former: other.former, state: otherState },
    start,
    cancel: useCallback(() => started?.run.cancel(), [started]),
    compared,
    compareWith,
  };
}

const noState = () => undefined;
const noSubscription = () => () => {};

/** The state of a run, which ends with the component or when another one takes its place. */
function useRun(run: BalanceRun | undefined): BalanceState | undefined {
  useEffect(() => () => run?.cancel(), [run]);
  const now = run?.now ?? noState;
  return useSyncExternalStore(run?.subscribe ?? noSubscription, now, now);
}

function startRun(decks: readonly DeckSource[], seats: number, games: number): BalanceRun {
  const count = Math.max(1, Math.min(MOST_WORKERS, games, Math.floor((navigator.hardwareConcurrency ?? 2) / 2)));
  const workers = Array.from({ length: count }, () => new Worker(new URL("./balance-worker.ts", import.meta.url)));
  const run = new BalanceRun({ decks, seats, games, seed: SEED }, workers);
  for (const worker of workers) worker.addEventListener("error", () => run.fail());
  return run;
}

/** A former version may have been for another number of players. With the draft's id, bots weigh its tables in the same way. */
const likeDraft = (source: DeckSource, { id }: DeckSource, seats: number): DeckSource => ({
  ...source,
  id,
  profile: {
    ...source.profile,
    minSeats: Math.min(source.profile.minSeats, seats),
    maxSeats: Math.max(source.profile.maxSeats, seats),
  },
});
