/** A change of one place of the built product that breaks a promise. The simulation must find it. */
export interface PlantedFault {
  readonly name: string;
  /** The built file, from the root of the repository. */
  readonly file: string;
  /** Occurs there exactly once. */
  readonly find: string;
  readonly replace: string;
}

const table = (file: string) => `packages/table/dist/${file}.js`;
const rooms = (file: string) => `apps/rooms/dist/${file}.js`;
const client = (file: string) => `packages/client/dist/${file}.js`;
const db = (file: string) => `packages/db/dist/${file}.js`;
const referee = (file: string) => `packages/referee/dist/${file}.js`;
/** Statements are planted in the simulated database, which carries them out. */
const sql = (file: string) => `packages/simulation/dist/postgres/statements/${file}.js`;

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  // ── The log, its epochs and its owners. ──
  {
    name: "the log takes entries of former owners",
    file: sql("log"),
    find: "if (transaction.read(rows.owner, tableId)?.epoch !== epoch)",
    replace: "if (transaction.read(rows.owner, tableId) === undefined)",
  },
  {
    name: "a table is claimed from a server that lives",
    file: db("tables/ownership"),
    find: "if (former?.alive === true)",
    replace: "if (former?.alive === true && former.epoch % 2 === 0)",
  },
  {
    name: "a move is acknowledged before it is stored",
    file: rooms("tables/actor"),
    find: "return this.#services.log.append({",
    replace: "return true || this.#services.log.append({",
  },
  {
    name: "a move is told while it is being stored",
    file: table("host/table-host"),
    find: "if (change !== undefined && !(await ports.store(change, table, before))) {",
    replace: "if (change !== undefined) void ports.store(change, table, before); if (change !== undefined && this.#isClosed) {",
  },
  {
    name: "a commit in doubt counts as done",
    file: db("tables/log"),
    find: "if (!isConnectionError(error))",
    replace: "if (isConnectionError(error)) { lease.logConnection.discard(); return rows.map(() => true); } if (!isConnectionError(error))",
  },
  {
    name: "entries that were not found count as stored",
    file: db("tables/log"),
    find: "return rows.map((_, i) => isIn.has(i + 1));",
    replace: "return rows.map(() => isIn.size >= 0);",
  },
  {
    name: "what the log has refused is told all the same",
    file: table("host/table-host"),
    find: 'ports.end("not_stored");\n            return undefined;',
    replace: "",
  },
  {
    name: "a server that has lost its tables keeps them",
    file: rooms("rooms"),
    find: "tables.loseAll();",
    replace: "",
  },
  {
    name: "nobody looks if another server has the table",
    file: rooms("tables/registry"),
    find: "epoch !== undefined && epoch > known.epoch",
    replace: "epoch === undefined && epoch > known.epoch",
  },
  {
    name: "a lock of a former connection is waited for",
    file: db("tables/lease"),
    find: "await sql.query({ text: END_HOLDERS, values: [lock] });",
    replace: "",
  },

  // ── Commands, replies and windows. ──
  {
    name: "a repeated reply is carried out again",
    file: referee("outcome-cache"),
    find: "return new OutcomeCache(this.#newest.with(index, withEntry(this.#newest[index], [id, outcome])));",
    replace: "return this;",
  },
  {
    name: "the commands that were carried out are forgotten at a restore",
    file: table("restore"),
    find: "const evaluation = referee.evaluate({ seat, call, decision, id }, version);",
    replace: "const evaluation = referee.evaluate({ seat, call, decision }, version);",
  },
  {
    name: "a repeated reply is answered with another version",
    file: table("handlers/playing"),
    find: "return { referee: referee.after(evaluation), ...evaluation.response };",
    replace: "return { referee: referee.after(evaluation), ...evaluation.response, ...(evaluation.kind === 'duplicate' && { version }) };",
  },
  {
    name: "the first reply in a window counts, not the last",
    file: table("window"),
    find: "replies: new Map(window.replies).set(decision, waiting),",
    replace: "replies: new Map([[decision, waiting], ...window.replies]),",
  },
  {
    name: "a window never closes",
    file: table("dues"),
    find: 'add(closes, { type: "close_window", decision: reaction.id });',
    replace: 'add(closes + 86_400_000, { type: "close_window", decision: reaction.id });',
  },
  {
    name: "a window closes as soon as all have replied",
    file: table("window"),
    find: "return window.since + (",
    replace: "return window.since + 0 * (",
  },
  {
    name: "two jobs of a table run at once",
    file: table("host/job-queue"),
    find: "if (!this.#isBusy)",
    replace: "if (true)",
  },

  // ── Snapshots and restores. ──
  {
    name: "a snapshot is labelled with the next version",
    file: rooms("tables/actor"),
    find: "toStored(snapshotOf(this.host.table.stored))",
    replace: "toStored({ ...snapshotOf(this.host.table.stored), seq: this.version + 1 })",
  },
  {
    name: "a snapshot is stored with a wrong hash",
    file: rooms("tables/load"),
    find: "({ ...snapshot, hash: hashOf(snapshot.state) })",
    replace: "({ ...snapshot, hash: hashOf(snapshot.state.slice(1)) })",
  },
  {
    name: "a version is left out",
    file: table("apply"),
    find: "const version = stored.version + 1;",
    replace: "const version = stored.version + (stored.version % 9 === 0 ? 2 : 1);",
  },
  {
    name: "a restore leaves out the last entry",
    file: rooms("tables/load"),
    find: "const entries = snapshot === null ? rows : rows.slice(1);",
    replace: "const entries = (snapshot === null ? rows : rows.slice(1)).slice(0, -1);",
  },
  {
    name: "a table of a later version counts as damaged",
    file: rooms("tables/load"),
    find: 'return restored.isLater ? "try_again" : "set_aside";',
    replace: 'return "set_aside";',
  },

  // ── What clients are sent. ──
  {
    name: "another seat's messages are sent",
    file: rooms("tables/subscribers"),
    find: "const index = frameIndex(viewers, subscriber.viewer);",
    replace: "const index = Math.max(0, frameIndex(viewers, subscriber.viewer) - 1);",
  },
  {
    name: "spectators are sent another version",
    file: rooms("tables/subscribers"),
    find: "batches.push(batchText(version, common));",
    replace: "batches.push(batchText(version + 1, common));",
  },
  {
    name: "a client that comes back misses a change",
    file: rooms("tables/subscribers"),
    find: "for (const frame of missed ?? [])",
    replace: "for (const frame of (missed ?? []).slice(1))",
  },
  {
    name: "a change of seats is not followed by the streams",
    file: rooms("tables/actor"),
    find: "const moved = state === undefined ? [] : this.subscribers.updateViewers(state);",
    replace: "const moved = [];",
  },
  {
    name: "clients of a dropped table are told nothing",
    file: rooms("tables/actor"),
    find: 'subscriber.emit("notice", "rejoin");',
    replace: "void subscriber;",
  },

  // ── People who come and go. ──
  {
    name: "lost connections are not noticed by the table",
    file: rooms("net/gateway"),
    find: "client.leave(how).catch(",
    replace: '(how === "lost" ? Promise.resolve() : client.leave(how)).catch(',
  },
  {
    name: "bots are not asked",
    file: table("dues"),
    find: 'add(now, { type: "ask_bot", decision, level });',
    replace: "void level;",
  },

  {
    name: "no bot stands in",
    file: table("dues"),
    find: "add(until, { type: then, seat });",
    replace: 'if (then !== "stand_in") add(until, { type: then, seat });',
  },
  {
    name: "a bot that stands in keeps the seat",
    file: table("dues"),
    find: 'add(now, { type: "hand_back", seat });',
    replace: "void seat;",
  },
  {
    name: "a client that comes back is sent a change again",
    file: rooms("tables/subscribers"),
    find: "this.#recent.since(since, version, subscriber.viewer)",
    replace: "this.#recent.since(Math.max(0, since - 1), version, subscriber.viewer)",
  },
  {
    name: "a client does not send its replies again",
    file: client("table/table-link"),
    find: "this.#replies.resendAll();",
    replace: "",
  },

  // ── Finished games. ──
  {
    name: "a finished game is not stored",
    file: rooms("tables/actor"),
    find: "game: finishedGameOf(change, stored),",
    replace: "game: version % 3 === 0 ? undefined : finishedGameOf(change, stored),",
  },
  {
    name: "a pending record is written twice",
    file: sql("games"),
    find: "yield* transaction.delete(slot);",
    replace: "",
  },
  {
    name: "a record lacks its last move",
    file: sql("games"),
    find: "seq >= fromSeq && seq <= toSeq && record !== null)",
    replace: "seq >= fromSeq && seq < toSeq && record !== null)",
  },

  // ── Seats, votes, clocks and the next game. ──
  {
    name: "the reply that has ended a game is refused when it is repeated",
    file: table("handlers/playing"),
    find: 'if (evaluation.kind !== "duplicate" && state.phase !== "playing")',
    replace: 'if (state.phase !== "playing")',
  },
  {
    name: "who closes one of two pages counts as away",
    file: rooms("tables/actor"),
    find: "if (!this.subscribers.has(person))",
    replace: "if (true)",
  },
  {
    name: "a deal waits for a nonce for ever",
    file: table("dues"),
    find: 'add(areNoncesRevealed(state) ? now : Math.max(dealtBy(deal, now), (connections.attendedSince ?? 0) + REVEAL_WITHIN), { type: "deal" });',
    replace: 'if (areNoncesRevealed(state)) add(now, { type: "deal" });',
  },
  {
    name: "who is kicked goes on watching",
    file: rooms("commands/table-handlers"),
    find: "if (subscriber.person === person)",
    replace: "if (subscriber.viewer === carries.seat)",
  },
  {
    name: "the time in which clocks stood still is charged",
    file: table("turn-clock"),
    find: "shiftClocks(running, now - stopped)",
    replace: "running",
  },
  {
    name: "one player decides a vote",
    file: table("votes"),
    find: "if (voters.every((seat) => yes.has(seat)))",
    replace: "if (voters.some((seat) => yes.has(seat)))",
  },
  {
    name: "a game is not in the history of a player with a stand-in",
    file: table("finished-game"),
    find: "person: isPerson(holder) ? holder.person : undefined,",
    replace: "person: isPerson(holder) && holder.standIn === undefined ? holder.person : undefined,",
  },
  {
    name: "a client that changes its seat keeps its view",
    file: client("table/table-link"),
    find: "const before = viewer === this.now.viewer ? this.now.mirror : undefined;",
    replace: "const before = this.now.mirror;",
  },
  {
    name: "who was ready for a game is ready for the next one",
    file: table("dealing"),
    find: '{ ...withoutNonces(state), phase: "waiting" }',
    replace: '{ ...state, phase: "waiting" }',
  },
  {
    name: "bots keep their places in the next game",
    file: table("next-game"),
    find: "firstFreeSeat(state) ?? seatHolders(state).find(([, holder]) => isBot(holder))?.[0]",
    replace: "firstFreeSeat(state)",
  },
  {
    name: "spectators come in where none are allowed",
    file: rooms("commands/join-table"),
    find: "state.settings.watchers || hasSeatForOthers(host.table.stored)",
    replace: "true",
  },
  {
    name: "people take the seats of bots where they may not",
    file: table("seats"),
    find: 'if (!state.settings.takeOverBots || state.phase !== "playing")',
    replace: 'if (state.phase !== "playing")',
  },
  {
    name: "deadlines after a stop are not told",
    file: table("messages"),
    find: "const known = before.clocks.stopped === undefined ? before.clocks.running : [];",
    replace: "const known = before.clocks.running;",
  },
  {
    name: "people of former changes have no names after a restore",
    file: rooms("tables/load"),
    find: "...restored.recent.slice(-RESUMABLE_CHANGES).map(({ after }) => after)",
    replace: "",
  },
];
