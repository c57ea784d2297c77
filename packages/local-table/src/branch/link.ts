import { type Deck, SEATS, type Seat } from "@mutable/engine";
import { type GameRecord, newRecord, type RecordedMove, recordedMove, type SeatCommand } from "@mutable/referee";
import { type BranchFault, branchMoment } from "./moment.ts";

/** A finished "what if", as its link holds it: the moves after the step that it left. The others are those of the finished game. */
export interface SharedBranch {
  /** The finished game, which the server has. */
  readonly game: string;
  readonly code?: string | undefined;
  readonly name: string;
  readonly step: number;
  /** The seat of the person. */
  readonly seat: Seat;
  readonly names: Readonly<Partial<Record<Seat, string>>>;
  readonly moves: readonly SharedMove[];
}

export interface SharedMove {
  readonly seat: Seat;
  readonly call: RecordedMove["call"];
}

/** The version of the form, its first letter. */
const FORM = "1";
const MAX_BYTES = 200_000;

/** Packs a branch for the address of a page. */
export async function packBranch({ game, code, name, step, seat, names, moves }: SharedBranch): Promise<string> {
  const rows = moves.map(({ seat: by, call }) => [SEATS.indexOf(by), ...call]);
  const text = JSON.stringify([game, code ?? null, name, step, SEATS.indexOf(seat), SEATS.map((each) => names[each] ?? null), rows]);
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return (
    FORM +
    btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=+$/, "")
  );
}

/** Reads a branch from an address; undefined if the text is none. */
export async function unpackBranch(text: string): Promise<SharedBranch | undefined> {
  if (!/^1[\w-]+$/.test(text) || text.length > MAX_BYTES) return undefined;
  try {
    const packed = Uint8Array.from(atob(text.slice(1).replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream("deflate-raw"));
    return readBranch(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: number[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(parts);
    if (parts.length + value.length > MAX_BYTES) throw new Error("The branch is too long.");
    parts.push(...value);
  }
}

const isText = (value: unknown, most: number): value is string => typeof value === "string" && value.length <= most;

function readBranch(value: unknown): SharedBranch | undefined {
  if (!Array.isArray(value)) return undefined;
  const [game, code, name, step, at, names, rows] = value as unknown[];
  const seat = SEATS[at as number];
  if (!isText(game, 100) || !isText(name, 100) || !Number.isInteger(step) || seat === undefined) return undefined;
  if (!Array.isArray(names) || !Array.isArray(rows) || !(code === null || isText(code, 20))) return undefined;
  const moves = rows.flatMap((row): SharedMove[] => {
    const [by, ...call] = Array.isArray(row) ? (row as unknown[]) : [];
    const mover = SEATS[by as number];
    return mover === undefined || typeof call[0] !== "string" ? [] : [{ seat: mover, call: call as unknown as SharedMove["call"] }];
  });
  if (moves.length !== rows.length) return undefined;
  return {
    game,
    ...(code !== null && { code }),
    name,
    step: step as number,
    seat,
    names: Object.fromEntries(SEATS.flatMap((each, i) => (isText(names[i], 40) ? [[each, names[i]]] : []))),
    moves,
  };
}

/** The whole record of a shared branch. Every move is checked by the rules. */
export function recordOfBranch(
  original: GameRecord,
  deck: Deck | undefined,
  { step, moves }: Pick<SharedBranch, "step" | "moves">,
): GameRecord | BranchFault {
  const moment = branchMoment(original, deck, step);
  if (deck === undefined || typeof moment === "string") return typeof moment === "string" ? moment : "unknown_deck";
  const { referee, setup, opening } = moment;
  const begun = new Date(original.begun);
  const left = Date.parse(original.moves[step - 1]?.at ?? original.begun);
  const recorded = moment.moves.map((move, i) => recordedMove(move, new Date(original.moves[i]?.at ?? begun)));
  for (const [i, { seat, call }] of moves.entries()) {
    const move = referee.evaluate({ seat, call } as SeatCommand);
    if (move.kind !== "move") return "disagrees";
    referee.commit(move);
    // A link holds no times.
    recorded.push(recordedMove(move, new Date(left + 1_000 * (i + 1))));
  }
  return { ...newRecord(deck, setup, opening, begun), length: recorded.length, moves: recorded };
}
