import { condition, goal } from "@mutable/engine";

const { has, hasOnly, hasSome, most, nobodyHas, otherHas } = condition;

const PEOPLE = ["inspector-crumb", "butler-mumble", "cook-dumpling", "madame-fiasco", "countess-trifle", "admiral-puddle"];
const CLUES = ["perfumed-letter", "rusty-key", "muddy-boot", "stopped-clock", "purple-feather", "pocket-torch"];

export const muchBotherGoals = [
  goal("footprints-in-the-flowerbed", has("enormous-monocle", "muddy-boot")),
  goal("tea-at-five-sharp", has("golden-teapot", "stopped-clock")),
  goal("lost-admiral", has("admiral-puddle", "laundry-chute")),
  goal("safe-behind-the-picture", has("squinting-portrait", "rusty-key")),
  goal("anybody-down-there", hasSome(["pocket-torch", "laundry-chute", "rusty-key"], 2)),
  goal("romance-below-stairs", has("butler-mumble", "cook-dumpling")),
  goal("birds-of-a-feather", hasSome(["nosy-parrot", "purple-feather", "loose-goose"], 2)),
  goal("larder-raid", hasSome(["cook-dumpling", "last-slice-of-cake", "golden-teapot"], 2)),
  goal("who-chewed-the-boot", has("waffles-the-dog", "muddy-boot")),
  goal("countess-in-disguise", has("countess-trifle", "false-moustache")),
  goal("eyes-in-the-dark", has("squinting-portrait", "pocket-torch")),
  goal("parrot-post", has("nosy-parrot", "perfumed-letter")),
  goal("full-dinner-table", hasSome(PEOPLE, 3)),
  goal("heap-of-clues", hasSome(CLUES, 3)),
  goal("cake-thief", has("inspector-crumb"), otherHas("last-slice-of-cake")),
  goal("jam-never-lies", has("enormous-monocle"), otherHas("jam-on-your-fingers")),
  goal("a-real-seance", has("madame-fiasco", "draughty-ghost")),
  goal("wild-goose-chase", has("waffles-the-dog", "loose-goose")),
  goal("scandal-at-breakfast", has("countess-trifle", "nasty-gossip")),
  goal("the-perfect-suspect", has("nasty-gossip", "jam-on-your-fingers")),
  goal(
    "quiet-cup-of-tea",
    has("golden-teapot"),
    nobodyHas("nosy-parrot", "draughty-ghost", "nasty-gossip", "jam-on-your-fingers", "loose-goose"),
  ),
  goal("stuffed-pockets", most("cards", { atLeast: 11 })),
  goal("just-a-moustache", hasOnly("false-moustache")),
];
