import { type PlayableDeck, shippedDecks } from "@mutable/bots";
import { evidenceByTable } from "./evidence/evidence.ts";
import type { LawFinding } from "./finding.ts";
import type { ClusterHistory } from "./history/history.ts";
import { acknowledgedEffects } from "./laws/acknowledged-effects.ts";
import { acknowledgedReplies } from "./laws/acknowledged-replies.ts";
import { agreedVotes } from "./laws/agreed-votes.ts";
import { botSeats } from "./laws/bot-seats.ts";
import { contiguousVersions } from "./laws/contiguous-versions.ts";
import { deadlinesTold } from "./laws/deadlines-told.ts";
import { dueInTime } from "./laws/due-in-time.ts";
import { finishedGames } from "./laws/finished-games.ts";
import { freshJoins } from "./laws/fresh-joins.ts";
import { handedBack } from "./laws/handed-back.ts";
import { kickedPeople } from "./laws/kicked-people.ts";
import type { Law } from "./laws/law.ts";
import { loggedOnce } from "./laws/logged-once.ts";
import { nextGameSeats } from "./laws/next-game-seats.ts";
import { noIdleTable } from "./laws/no-idle-table.ts";
import { oneOutcome } from "./laws/one-outcome.ts";
import { oneOwner } from "./laws/one-owner.ts";
import { oneWriter } from "./laws/one-writer.ts";
import { pastAsLogged } from "./laws/past-as-logged.ts";
import { readyAgain } from "./laws/ready-again.ts";
import { realTimeOrder } from "./laws/real-time-order.ts";
import { records } from "./laws/records.ts";
import { repliesSentAgain } from "./laws/replies-sent-again.ts";
import { shownAsItIs } from "./laws/shown-as-it-is.ts";
import { snapshots } from "./laws/snapshots.ts";
import { spectators } from "./laws/spectators.ts";
import { standingClocks } from "./laws/standing-clocks.ts";
import { storedFirst } from "./laws/stored-first.ts";
import { toldAsLogged } from "./laws/told-as-logged.ts";
import { undamagedTables } from "./laws/undamaged-tables.ts";
import { windowReplies } from "./laws/window-replies.ts";
import { windowsInFull } from "./laws/windows-in-full.ts";

/** What a cluster promises, each in a file of its own. */
const LAWS: readonly Law[] = [
  oneWriter,
  oneOwner,
  acknowledgedReplies,
  loggedOnce,
  oneOutcome,
  realTimeOrder,
  windowReplies,
  windowsInFull,
  repliesSentAgain,
  acknowledgedEffects,
  agreedVotes,
  contiguousVersions,
  freshJoins,
  storedFirst,
  toldAsLogged,
  pastAsLogged,
  deadlinesTold,
  shownAsItIs,
  kickedPeople,
  spectators,
  botSeats,
  readyAgain,
  nextGameSeats,
  finishedGames,
  records,
  snapshots,
  noIdleTable,
  handedBack,
  standingClocks,
];

/** Says what is wrong in a history; nothing, if all laws hold. `decks`: by default those that ship with Mutable. */
export function judge(history: ClusterHistory, decks: ReadonlyMap<string, PlayableDeck> = shippedDecks): readonly LawFinding[] {
  const findings = [...dueInTime(history.inside ?? {}), ...undamagedTables(history)];
  for (const evidence of evidenceByTable(history, decks)) for (const law of LAWS) findings.push(...law(evidence));
  return findings;
}
