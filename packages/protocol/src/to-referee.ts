import * as z from "zod/mini";
import { number } from "./basic-schemas.ts";
import { byName, form } from "./form.ts";

/** Whether it names a card, or seat, of the game is for the referee to say, with a token. */
const name = z.string();
const names = z.array(name);

/** What a player answers: the ruleset's 11 replies, in its own order. */
export const TO_REFEREE = [
  form("play_card(card)", name),
  form("choose_card(card)", name),
  form("give_cards(card_array)", names),
  form("trash_keepers(card_array)", names),
  form("trash_goals(card_array)", names),
  form("trash_rules(card_array)", names),
  form("discard_cards(card_array)", names),
  form("choose_hand_of(seat)", name),
  form("game_direction(direction)", number),
  form("exchange_keepers(card, card)", name, name),
  form("take_keeper(card)", name),
] as const;

/** A reply of the right form. Its card and seat names are not checked yet. */
export type WireReply = z.output<(typeof TO_REFEREE)[number]["schema"]>;

const toReferee = byName(TO_REFEREE);

/** A reply of the right form, whoever sends it and whenever. */
export const wireReply = z.pipe(
  z.unknown(),
  z.transform((value, { issues }): WireReply => {
    const [called] = Array.isArray(value) ? value : [];
    const schema = typeof called === "string" ? toReferee.get(called) : undefined;
    const parsed = schema?.safeParse(value);
    if (parsed?.success) return parsed.data as WireReply;
    issues.push({ code: "custom", input: value, message: schema === undefined ? UNKNOWN_REPLY : wrongArguments(called) });
    return z.NEVER;
  }),
);

const UNKNOWN_REPLY = `A call is a list that begins with one of ${[...toReferee.keys()].join(", ")}.`;

const wrongArguments = (name: string): string =>
  `The arguments are not those of ${TO_REFEREE.find((reply) => reply.name === name)?.signature}.`;
