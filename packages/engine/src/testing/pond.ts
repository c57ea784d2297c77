import { action, condition, creeper, type DeckSource, goal, keeper, meta, rule, step, surprise } from "../vocabulary/index.ts";

const { fewest, has, hasOnly, most, nobodyHas } = condition;
const {
  chooseDirection,
  chooseKeeper,
  chooseRules,
  discardAside,
  draw,
  drawAside,
  fetch,
  playAside,
  playTaken,
  rotateHands,
  takeKeeper,
  trashRules,
} = step;

/** A small valid deck with a card of every type, for tests that change one thing in it. */
export const pond: DeckSource = {
  id: "pond",
  counts: { keeper: 4, creeper: 1, goal: 4, rule: 3, action: 5, surprise: 1, meta: 1 },
  basics: { draws: 1, plays: 1, deal: 3 },
  profile: { bonusPlays: "optional", turnsInARow: 2, jumpingIn: false, droppingOut: false, minSeats: 2, maxSeats: 3 },
  cards: [
    keeper("frog"),
    keeper("fly"),
    keeper("lily"),
    keeper("stork"),
    creeper("mud"),
    goal("lunch", has("frog", "fly")),
    goal("quiet-pond", hasOnly("lily"), nobodyHas("stork")),
    goal("full-pond", most("keepers", { atLeast: 3 })),
    goal("mud-bath", has("frog", "mud")),
    rule("long-rain", { draws: 2 }),
    rule("busy-day", { plays: "all" }),
    rule("late-bird", { moreDraws: 1, for: fewest("keepers") }),
    action("catch", chooseKeeper("others"), takeKeeper()),
    action("wind", chooseDirection(), rotateHands()),
    action("feast", drawAside(3), playAside(2), discardAside()),
    action("thaw", chooseRules({ exactly: "one" }), trashRules("chosen")),
    action("echo", fetch("action", "rule"), playTaken()),
    surprise("splash", ["action", "surprise"], draw(1)),
    meta("calm", { handLimit: 9 }),
  ],
};
