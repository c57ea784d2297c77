import type { SeatCommand } from "@mutable/referee";
import { type FindDeck, reopenTable } from "@mutable/table";
import { randomHex, type World } from "@mutable/world";
import type { BranchPlan, FromWorker, MessageEndpoint, OpenAnswer, OpenRequest, RequestName, Requests, ToWorker } from "../messages.ts";
import { createMemoryStore } from "../store/memory-store.ts";
import type { LocalStore, SavedTableParts } from "../store/saved.ts";
import { startOfBranch } from "./branch-plan.ts";
import { answerCommand } from "./commands.ts";
import type { DeviceClient } from "./device-client.ts";
import { deviceDecks } from "./device-decks.ts";
import { LocalTable, type LocalTableServices, type OpenedTable } from "./local-table.ts";
import { startOfPlan, type TableStart } from "./plan.ts";

export interface HostOptions extends Omit<LocalTableServices, "findDeck" | "onStatus" | "onBotMove"> {
  /** Resolves once this worker alone has the table. `onTaken`: another one takes it over. */
  readonly claim: (table: string, onTaken: () => void) => Promise<boolean>;
}

/** Runs one table for the page at the other end. */
export function serveTable(page: MessageEndpoint, options: HostOptions): void {
  const clients = new Map<number, DeviceClient>();
  let table: LocalTable | undefined;
  const send = (message: FromWorker) => page.postMessage(message);
  const services: Omit<LocalTableServices, "findDeck"> = {
    ...options,
    onStatus: (status) => send({ type: "status", status }),
    onBotMove: (move) => send({ type: "bot_move", move }),
  };

  async function open(request: OpenRequest): Promise<OpenAnswer> {
    if (table !== undefined) throw new Error("A worker runs one table.");
    const isNew = !("table" in request);
    const { deckFile } = "plan" in request ? request.plan : "branch" in request ? request.branch : {};
    const isTrial = "plan" in request && request.plan.trial !== undefined;
    const store = isTrial ? createMemoryStore() : options.store;
    // Tables and games of the device name a deck by its id. Without storage the game goes on all the same.
    if (deckFile !== undefined) await store.saveDeckFile(deckFile).catch(() => {});
    const findDeck = deviceDecks(store, deckFile);
    const found = isNew ? await plannedTable(request, options.world, findDeck) : await savedTable(store, request.table, findDeck);
    if ("error" in found) return found;
    const isOurs = await options.claim(found.saved.id, () => {
      table?.close();
      send({ type: "taken" });
    });
    if (!isOurs) return { error: "taken" };
    table = new LocalTable({ ...services, store, findDeck }, found);
    await table.start(isNew, "branch" in request ? firstReply(request.branch) : undefined);
    return { table: table.saved };
  }

  const running = (): LocalTable => {
    if (table === undefined) throw new Error("No table is open.");
    return table;
  };
  const requests: { [Name in RequestName]: (argument: Parameters<Requests[Name]>[0]) => Promise<ReturnType<Requests[Name]>> } = {
    open,
    hint: (person) => running().hint(person),
    undo: (person) => running().undo(person),
    setPaused: (isPaused) => running().setPaused(isPaused),
    setPace: async (pace) => running().setPace(pace),
    setAway: ({ person, isAway }) => running().setAway(person, isAway),
  };

  async function handle(message: ToWorker): Promise<void> {
    switch (message.type) {
      case "request": {
        const { id, name, argument } = message;
        const perform = requests[name] as (argument: unknown) => Promise<unknown>;
        return send(await perform(argument).then((result) => ({ type: "result", id, result }) as const, toFailure(id)));
      }
      case "connect": {
        const { client, person } = message;
        clients.set(
          client,
          running().connect(person, (name, args) => send({ type: "event", client, name, args })),
        );
        return;
      }
      case "disconnect": {
        const client = clients.get(message.client);
        clients.delete(message.client);
        if (client !== undefined) table?.leave(client);
        return;
      }
      case "command": {
        const client = clients.get(message.client);
        if (client === undefined) return;
        const { id, name, carries } = message;
        const local = running();
        const answer = await local.host.run(() => answerCommand(local, client, name, carries));
        if (id !== undefined) send({ type: "answer", id, answer });
        else if (answer.ok && "version" in answer && name === "reply" && "command" in carries)
          client.confirmReply(answer.version, carries.command as string);
        else if (!answer.ok && "command" in carries) client.emit("refused", [carries.command, answer.error]);
      }
    }
  }
  page.addEventListener("message", ({ data }) => void handle(data as ToWorker));
}

const firstReply = ({ seat, branch: { move } }: BranchPlan): SeatCommand | undefined => move && ({ seat, call: move } as SeatCommand);

const toFailure = (id: number) => (error: unknown) =>
  ({ type: "failure", id, message: error instanceof Error ? error.message : String(error) }) as const;

type OpenFailure = Extract<OpenAnswer, { error: string }>;

async function plannedTable(
  request: Exclude<OpenRequest, { table: string }>,
  world: World,
  find: FindDeck,
): Promise<OpenedTable | OpenFailure> {
  const id = randomHex(world, 8);
  const named = "plan" in request ? request.plan.settings.deck : request.branch.record.deck.id;
  const deck = (await find(named))?.deck;
  const start = "plan" in request ? startOfPlan(id, request.plan, world.now(), deck) : startOfBranch(id, request.branch, world.now(), deck);
  if (typeof start === "string") return { error: "bad_plan", why: start };
  const restored = await reopenTable(id, null, start.entries, find);
  if (restored.why !== undefined) return { error: "bad_plan", why: restored.why };
  return { saved: savedOf(start), table: restored.table, entries: start.entries };
}

const savedOf = ({ table }: TableStart): OpenedTable["saved"] => ({ ...table, phase: "waiting", turn: 0, changed: table.created });

/** Restores a table from its snapshot; from its log alone if the snapshot is damaged. */
async function savedTable(store: LocalStore, id: string, find: FindDeck): Promise<OpenedTable | OpenFailure> {
  const loaded: SavedTableParts | undefined = await store.load(id);
  if (loaded === undefined) return { error: "no_such_table" };
  const { table: saved, entries, snapshot } = loaded;
  const later = entries.filter(({ seq }) => seq > (snapshot?.seq ?? 0));
  const restored = [await reopenTable(id, snapshot, later, find)];
  if (restored[0]?.why !== undefined && snapshot !== null) restored.push(await reopenTable(id, null, entries, find));
  const found = restored.find(({ why }) => why === undefined);
  if (found === undefined || found.why !== undefined) return { error: "damaged", why: restored[0]?.why };
  return { saved, table: found.table, entries };
}
