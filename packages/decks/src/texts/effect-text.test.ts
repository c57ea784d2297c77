import { predictEffects, type ReplyCall, type Seat, viewFor } from "@mutable/engine";
import type { ScenarioTable, TableSetup } from "@mutable/engine/testing";
import { formatMessage, LANGUAGES, parseMessage } from "@mutable/i18n";
import { expect, it } from "vitest";
import { fluxx3 } from "../fluxx-3/index.ts";
import { tableWith } from "../testing/fluxx-3-table.ts";
import { deckTexts } from "./deck-texts.ts";
import { effectText } from "./effect-text.ts";

const names: Partial<Record<Seat, string>> = { player_1: "Ana", player_2: "Bo", player_3: "Chidi" };
const nameOf = (seat: Seat) => names[seat] ?? seat;

/** The predicted effect of a reply of Ana or another player, in English and in Czech. */
function told({ game }: ScenarioTable, call: ReplyCall, viewer: Seat = "player_1"): string[][] {
  const lines = predictEffects(fluxx3, viewFor(game, viewer), call);
  return (lines ?? []).map((line) => LANGUAGES.map((language) => effectText(deckTexts(language, "fluxx-3"), line, { viewer, nameOf })));
}

/** The predicted effect if Ana plays this card now, in her turn. */
const ifAnaPlays = (card: string, { hands, ...setup }: TableSetup = {}): string[][] =>
  told(tableWith({ ...setup, hands: { ...hands, player_1: [card, ...(hands?.player_1 ?? [])] } }), ["play_card", card]);

const BO_IS_NEXT = ["The turn ends, and Bo is next.", "Tah skončí a na řadě bude Bo."];
const ONE_MORE = ["You play 1 more.", "Zahraješ ještě 1 kartu."];

it("Draw 3 after drawing 1: the rest is drawn at once", () => {
  expect(ifAnaPlays("draw-3")).toEqual([["You draw 2 more now.", "Teď si lízneš ještě 2 karty."], BO_IS_NEXT]);
});

it("Draw 2 after drawing 4: the old rule goes, and nothing is drawn", () => {
  expect(ifAnaPlays("draw-2", { rules: ["draw-4", "play-3"] })).toEqual([
    ["Draw 4 leaves play.", "Ze hry odejde karta Lízni 4."],
    ["You draw nothing more now.", "Teď už si nic nelízneš."],
    ["You play 2 more.", "Zahraješ ještě 2 karty."],
  ]);
});

it("Hand Limit 1, while Bo holds 5 and Chidi 2", () => {
  const hands = { player_2: ["sleep", "time", "milk", "love", "war"], player_3: ["toast", "death"] };
  expect(ifAnaPlays("hand-limit-1", { hands })).toEqual([
    ["Bo discards 4 cards.", "Bo odhodí 4 karty."],
    ["Chidi discards 1 card.", "Chidi odhodí 1 kartu."],
  ]);
});

it("Keeper Limit 2, while Bo has 3 keepers", () => {
  expect(ifAnaPlays("keeper-limit-2", { keepers: { player_2: ["sleep", "time", "milk"] } })).toEqual([
    ["Bo trashes 1 Keeper.", "Bo zahodí 1 pašáka."],
  ]);
});

it("a goal that Ana already meets, read by Ana", () => {
  expect(ifAnaPlays("toast", { keepers: { player_1: ["bread", "the-toaster"] } })).toEqual([["You would win.", "Vyhraješ."]]);
});

it("a goal that Ana already meets, read by Bo, whose turn it is", () => {
  const bo = tableWith({ turn: "player_2", hands: { player_2: ["toast"] }, keepers: { player_1: ["bread", "the-toaster"] } });
  expect(told(bo, ["play_card", "toast"], "player_2")).toEqual([["Ana would win.", "Vyhraje Ana."]]);
});

it("a goal that leaves two players one keeper away, in place of another", () => {
  const keepers = { player_1: ["bread"], player_2: ["the-toaster"] };
  expect(ifAnaPlays("toast", { rules: ["play-2"], goals: ["hippyism"], keepers })).toEqual([
    ["Hippyism leaves play.", "Ze hry odejde karta Hippies."],
    ["This Goal wants Bread and The Toaster.", "K tomuto cíli vedou karty Chléb a Topinkovač."],
    ["You would be one Keeper away from winning: The Toaster.", "K výhře ti chybí už jen Topinkovač."],
    ["Bo would be one Keeper away from winning: Bread.", "Bo: k výhře chybí už jen Chléb."],
    ONE_MORE,
  ]);
});

it("5 Keepers, while Bo has 4", () => {
  expect(ifAnaPlays("5-keepers", { rules: ["play-2"], keepers: { player_2: ["bread", "milk", "love", "war"] } })).toEqual([
    ["This Goal wants 5 or more Keepers, and more than anyone else has.", "K tomuto cíli vede nejméně 5 pašáků a víc než kdokoli jiný."],
    ["Bo would be one Keeper away from winning.", "Bo: k výhře chybí už jen jeden pašák."],
    ONE_MORE,
  ]);
});

it("a third goal under Double Agenda", () => {
  expect(ifAnaPlays("hippyism", { rules: ["double-agenda"], goals: ["toast", "bed-time"] })).toEqual([
    ["This Goal wants Peace and Love.", "K tomuto cíli vedou karty Mír a Láska."],
    ["You choose a Goal to trash.", "Zvolíš cíl, který odejde."],
  ]);
});

it("a keeper that completes a goal", () => {
  expect(ifAnaPlays("the-toaster", { goals: ["toast"], keepers: { player_1: ["bread"] } })).toEqual([["You would win.", "Vyhraješ."]]);
});

it("an exchange after which two players meet a goal", () => {
  const keepers = { player_1: ["bread", "love"], player_2: ["the-toaster", "peace"] };
  const hands = { player_1: ["exchange-keepers"] };
  const t = tableWith({ rules: ["double-agenda", "play-2"], goals: ["toast", "hippyism"], keepers, hands });
  expect(told(t, ["play_card", "exchange-keepers"])).toEqual([
    ["You choose which two Keepers change places.", "Zvolíš, kteří dva pašáci se vymění."],
  ]);
  t.player_1.plays("exchange-keepers");
  expect(told(t, ["exchange_keepers", "the-toaster", "love"])).toEqual([
    ["Nobody wins yet: you and Bo tie.", "Zatím nikdo nevyhraje, je to remíza: ty a Bo."],
    ONE_MORE,
  ]);
});

it("Draw 3, Play 2 of Them, up to the last card", () => {
  expect(ifAnaPlays("draw-3-play-2-of-them")).toEqual([
    ["You draw 3 cards on the side.", "Lízneš si stranou 3 karty."],
    ["You choose one of them to play.", "Vybereš, kterou z nich zahraješ."],
  ]);
  const t = tableWith({ hands: { player_1: ["draw-3-play-2-of-them"] }, draw: ["bread", "war", "love", "milk"] });
  t.player_1.plays("draw-3-play-2-of-them");
  t.player_1.chooses("war");
  expect(told(t, ["choose_card", "love"])).toEqual([["You discard 1 card.", "Odhodíš 1 kartu."], BO_IS_NEXT]);
});

it("Rules Reset", () => {
  expect(ifAnaPlays("rules-reset", { rules: ["draw-3", "play-all", "reverse-order"] })).toEqual([
    ["Draw 3, Play All, and Reverse Order leave play.", "Ze hry odejdou pravidla Lízni 3, Zahraj všechno a Opačný směr."],
    BO_IS_NEXT,
  ]);
  expect(ifAnaPlays("rules-reset", { rules: ["draw-3"] })[0]).toEqual(["Draw 3 leaves play.", "Ze hry odejde pravidlo Lízni 3."]);
});

it("Taxation, with and without X=X+1", () => {
  const hands = { player_2: ["milk", "love"], player_3: ["war"] };
  expect(ifAnaPlays("taxation", { hands })).toEqual([
    ["Bo gives 1 card.", "Bo odevzdá 1 kartu."],
    ["Chidi gives 1 card.", "Chidi odevzdá 1 kartu."],
  ]);
  expect(ifAnaPlays("taxation", { hands, rules: ["x-x-1"] })[0]).toEqual(["Bo gives 2 cards.", "Bo odevzdá 2 karty."]);
});

it("a card whose name ends with a mark, which needs no full stop", () => {
  expect(formatMessage("en", parseMessage("Because of {card}. And so on."), { card: "Taxation!" })).toBe("Because of Taxation! And so on.");
});

it("Play All", () => {
  expect(ifAnaPlays("play-all", { hands: { player_1: ["milk"] } })).toEqual([
    ["You play on until your hand is empty.", "Hraješ dál, dokud ti nedojdou karty."],
  ]);
});

it("Reverse Order, with a play left", () => {
  const [order, plays] = ifAnaPlays("reverse-order", { rules: ["play-2"] });
  expect(order).toEqual(["The order turns round: Chidi is next.", "Směr se obrátí a na řadě bude Chidi."]);
  expect(plays).toEqual(ONE_MORE);
});

it("a bonus play, which is optional", () => {
  expect(ifAnaPlays("rich-bonus", { keepers: { player_1: ["war"] } })).toEqual([["You may play 1 more.", "Smíš zahrát ještě 1 kartu."]]);
});

it("Take Another Turn as the last play", () => {
  expect(ifAnaPlays("take-another-turn")).toEqual([["The turn ends, and the next one is yours.", "Tah skončí a další je tvůj."]]);
});

it("Discard & Draw", () => {
  expect(ifAnaPlays("discard-draw", { hands: { player_1: ["milk"] } })).toEqual([
    ["You discard 2 cards.", "Odhodíš 2 karty."],
    ["You draw 2 more now.", "Teď si lízneš ještě 2 karty."],
    BO_IS_NEXT,
  ]);
});

it("Let's Simplify among three rules", () => {
  expect(ifAnaPlays("lets-simplify", { rules: ["draw-2", "play-2", "hand-limit-2"] })).toEqual([
    ["You choose up to 2 New Rules to trash.", "Zvolíš až 2 nová pravidla, která odejdou."],
  ]);
});

it("a random result", () => {
  expect(ifAnaPlays("scramble-keepers", { keepers: { player_2: ["milk", "war"] } })).toEqual([
    ["Chance deals all Keepers anew.", "Náhoda rozdá všechny pašáky znovu."],
  ]);
});

it("an action without an effect", () => {
  const nothing = ["It does nothing now.", "Teď nic neudělá."];
  expect(ifAnaPlays("steal-a-keeper")).toEqual([nothing, BO_IS_NEXT]);
  expect(ifAnaPlays("steal-a-keeper", { rules: ["play-2"] })).toEqual([nothing, ONE_MORE]);
  expect(ifAnaPlays("scramble-keepers")).toEqual([nothing, BO_IS_NEXT]);
  expect(ifAnaPlays("no-limits", { rules: ["hand-limit-2"] })).not.toContainEqual(nothing);
});

it("a keeper that brings its player near a goal in play", () => {
  expect(ifAnaPlays("milk", { goals: ["milk-and-cookies"] })).toEqual([
    ["You would be one Keeper away from winning: Cookies.", "K výhře ti chybí už jen Sušenky."],
    BO_IS_NEXT,
  ]);
});

it("a goal that is blocked", () => {
  const keepers = { player_1: ["war"], player_2: ["peace"] };
  expect(ifAnaPlays("peace-no-war", { keepers })).toContainEqual(["War stands in its way.", "V cestě mu stojí: Válka."]);
});

it("another player who would win with the next draw", () => {
  const nine = ["milk", "war", "love", "time", "sleep", "dreams", "bread", "death", "money"];
  expect(ifAnaPlays("draw-2", { goals: ["10-cards-in-hand"], hands: { player_2: nine } })).toContainEqual(["Bo would win.", "Vyhraje Bo."]);
});

it("a smaller draw rule as the last play", () => {
  expect(ifAnaPlays("draw-2", { rules: ["draw-4"] })).toContainEqual(["You draw nothing more now.", "Teď už si nic nelízneš."]);
});

it("Reverse Order as the last play, with the next player once", () => {
  expect(ifAnaPlays("reverse-order")).toEqual([["The turn ends, and Chidi is next.", "Tah skončí a na řadě bude Chidi."]]);
});

it("no more plays than there are cards", () => {
  const t = tableWith({ hands: { player_1: ["play-4"] }, draw: ["milk"], rest: "out" });
  expect(told(t, ["play_card", "play-4"])).toEqual([ONE_MORE]);
});

it("no text for one of several pending replies", () => {
  const t = tableWith({ hands: { player_1: ["hand-limit-0"], player_2: ["milk"], player_3: ["war"] } });
  t.player_1.plays("hand-limit-0");
  expect(predictEffects(t.deck, viewFor(t.game, "player_2"), ["discard_cards", ["milk"]])).toEqual([]);
});

it("no text of the end of another player's turn", () => {
  const t = tableWith({ hands: { player_1: ["hand-limit-0"], player_2: ["milk"] }, draw: ["love"] });
  t.player_1.plays("hand-limit-0");
  const lines = predictEffects(t.deck, viewFor(t.game, "player_2"), ["discard_cards", ["milk"]]);
  expect(lines?.map((line) => line.say)).not.toContain("anotherTurn");
});
