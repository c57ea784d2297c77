import "server-only";
import { decks } from "@mutable/decks";
import { soloFault } from "@mutable/engine";
import { dealDay, dealEnd, replayDeal } from "@mutable/referee";
import * as z from "zod/mini";
import { webContext } from "../../../server/context.ts";
import { clientAddress, currentPerson } from "../../../session/session.ts";

/** Daily deals for devices: fetched before, handed in afterwards (docs/tables.md). */

const problem = (status: number, error: string, headers: HeadersInit = {}) => Response.json({ error }, { status, headers });

/** The current person, within the rate limit of tickets; otherwise the response that refuses. */
async function admitted(): Promise<{ id: string } | Response> {
  const person = await currentPerson();
  if (person === undefined) return problem(401, "not_signed_in");
  const wait = await webContext().people.rateLimits.consume("ticket", { address: await clientAddress(), subject: person.id });
  return wait === undefined ? person : problem(429, "too_often", { "retry-after": String(wait) });
}

/**
 * Today's deals for devices, of all decks that can be played alone. Who asks can look at the cards, as with every game that runs on
 * a device. So they are other cards than those of the ranked deal, and count for no rank (docs/fairness.md).
 */
export async function fetchDeals(): Promise<Response> {
  const person = await admitted();
  if (person instanceof Response) return person;
  const { decks: offered, deviceDeal } = webContext();
  const day = dealDay(Date.now());
  const playable = offered.filter((id) => {
    const deck = decks.get(id);
    return deck !== undefined && soloFault(deck) === undefined;
  });
  const secrets = Object.fromEntries(playable.map((deck) => [deck, deviceDeal(day, deck).secret]));
  return Response.json({ day, secrets }, { headers: { "cache-control": "no-store" } });
}

/** The most replies of a game that is handed in. */
const MOST_REPLIES = 3_000;
/** Clocks of devices are not exact. In milliseconds. */
const CLOCK_TOLERANCE = 10 * 60_000;

const time = z.number().check(z.int(), z.nonnegative(), z.maximum(8.64e15));
const handedIn = z.strictObject({
  game: z.string().check(z.regex(/^[0-9a-f-]{8,64}$/)),
  deck: z.string().check(z.maxLength(64)),
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  begun: time,
  replies: z
    .array(z.tuple([time, z.number().check(z.int(), z.positive()), z.array(z.unknown()).check(z.minLength(1), z.maxLength(3))]))
    .check(z.maxLength(MOST_REPLIES)),
});

/** Plays the game again from its replies, and stores it with its score. 409: the server has it already. */
export async function handInGame(request: Request): Promise<Response> {
  const asked = handedIn.safeParse(await request.json().catch(() => undefined));
  if (!asked.success) return problem(400, "bad_request");
  const person = await admitted();
  if (person instanceof Response) return person;
  const { game, day, begun, replies } = asked.data;
  const deck = decks.get(asked.data.deck);
  if (deck === undefined || soloFault(deck) !== undefined) return problem(422, "unknown_deck");
  const ended = replies.at(-1)?.[0] ?? begun;
  const isOfDay = begun >= Date.parse(`${day}T00:00:00.000Z`) - CLOCK_TOLERANCE && ended >= begun && ended <= Date.now() + CLOCK_TOLERANCE;
  if (!isOfDay || day > dealDay(Date.now() + CLOCK_TOLERANCE)) return problem(422, "wrong_time");
  const { deviceDeal, games } = webContext();
  const calls = replies.map(([at, decision, call]) => ({
    at,
    decision,
    call: call as Parameters<typeof replayDeal>[2]["replies"][number]["call"],
  }));
  const replayed = replayDeal(deck, deviceDeal(day, deck.id), { game, begun, replies: calls });
  if ("why" in replayed) return problem(422, "not_legal");
  const { record, score, turns } = replayed;
  const isNew = await games.addDeviceGame(person.id, {
    ...{ id: game, name: deck.id, deck: deck.id, turns, score, begun, ended },
    moves: replies.length,
    deal: { day, end: dealEnd(day) },
    record: JSON.stringify(record),
  });
  return isNew ? Response.json({ score }) : problem(409, "known");
}
