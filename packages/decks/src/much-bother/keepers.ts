import { keeper, keeperWithPower, step } from "@mutable/engine";

const { chooseKeeper, chooseSeat, discardCards, discardThis, draw, lookAtHand, lookAtTop, passOn } = step;

export const muchBotherKeepers = [
  keeperWithPower("inspector-crumb", { power: [chooseSeat({ withCards: true }), lookAtHand()] }),
  keeperWithPower("butler-mumble", { noLimits: true }),
  keeperWithPower("cook-dumpling", { moreDraws: 1 }),
  keeperWithPower("madame-fiasco", { power: [lookAtTop()] }),
  keeper("countess-trifle"),
  keeper("admiral-puddle"),
  keeper("nosy-parrot"),
  keeperWithPower("waffles-the-dog", { power: [discardCards("one"), draw(1)] }),
  keeper("enormous-monocle"),
  keeper("golden-teapot"),
  keeper("perfumed-letter"),
  keeper("rusty-key"),
  keeper("pocket-torch"),
  keeper("muddy-boot"),
  keeper("stopped-clock"),
  keeper("squinting-portrait"),
  keeperWithPower("last-slice-of-cake", { power: [discardThis(), draw(2)] }),
  keeperWithPower("false-moustache", { noDanger: true }),
  keeperWithPower("laundry-chute", { power: [chooseKeeper("own", { creepers: "only" }), passOn()] }),
  keeper("purple-feather"),
];
