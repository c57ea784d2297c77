import { readdirSync, readFileSync } from "node:fs";
import { type DeckFile, deckFileHash, decks, exportDeck } from "@mutable/decks";
import { openDeck } from "@mutable/engine";
import { expect, it } from "vitest";
import { deckHash } from "./record.ts";

/**
 * The hashes by which records and published decks know a deck. `deck`: records name it, and are checked by the rules of that
 * deck alone, so it changes only with what cards do. `file`: copies and published versions name it; it also covers texts and
 * pictures. A change that is intended is written here by hand.
 */
const IDENTITIES = {
  "fluxx-1": {
    deck: "68c72464ba3211a12f57dd7fe1d93b037c95c7e3dee084bf9b8d154487b9d868",
    file: "5bad9b265f20e8f96838b72fed8b80fcb88b601f37049dcdf9c52284f6b6cb50",
  },
  "fluxx-3": {
    deck: "f8fec0f4d38c69301bc1b4dc5387a798814be4993260e1f3638321d1f2719355",
    file: "96111fe58cdea31d6a0fb083f35c558d5e18a176203ed644264f9b3f04c777d8",
  },
  "fluxx-4": {
    deck: "da957840d246f180bf10e6d42f90284b138126e68ab739f05e80382dfcd3e4ca",
    file: "25e22688f257f01ffba5e80a6d5f76d2309c977cf7d20a8781de5f7364b4ddfc",
  },
  "much-bother": {
    deck: "1291c5d29b2813489d462231bc3f9e39f9240ce2ff670a4feb2afbcc34be8f40",
    file: "c0086326c3fb8ee0f2e3cbf0472394b45d4a102228840057446b8287967cf5b5",
  },
  "museum-job.json": {
    deck: "ff4cd3eb24cf9a6d3235678a572a4536bd30f74646301b9c380f95e097a3deda",
    file: "cc7ffd5378fae9cd8cdb26673eb59bd492d48b2423ea196d30425bf88de4aef7",
  },
  "pond.json": {
    deck: "3ef41f2fa5d633697898e369a6b7aa28acce493ff65f978da5d7956782acf1af",
    file: "b0165be15b0b3bb2069c242b55fa9c363509242352de12c5fee8cb47f201545c",
  },
  "runaway-funfair.json": {
    deck: "fce3d5fbe49cd2f95f1be8d58f3c1553b52c59d37e79311313dd2b3c6a7c623a",
    file: "80871a605834808a78fbe05d67adb8907730ce3238e204d772027223bace03ea",
  },
  "sleepless.json": {
    deck: "fe1906ce59606147519a11b2297fcf521ca64c170fdadad54213b17d3aefe998",
    file: "372fced6231fce8fc54519f7609f5d228a9a95c22f69575af7724d535ab28464",
  },
  "smoke-island.json": {
    deck: "c835e07c4decbb9bb5f21369c23c73203b05a41c22a50141d844fe4ce51b3c12",
    file: "441ce627e98f7a6a672dc61919ca05e6e5fa5227ad3509026dae6f5934f92c7d",
  },
};

const examples = new URL("../../../examples/decks/", import.meta.url);

it("knows the shipped decks and the example decks by the hashes of earlier versions", () => {
  const shipped = [...decks].map(([id, deck]) => [id, { deck: deckHash(deck), file: deckFileHash(exportDeck(deck, id)) }]);
  const made = readdirSync(examples).map((name) => {
    const file = JSON.parse(readFileSync(new URL(name, examples), "utf8")) as DeckFile;
    return [name, { deck: deckHash(openDeck(file.deck)), file: deckFileHash(file) }];
  });
  expect(Object.fromEntries([...shipped, ...made])).toEqual(IDENTITIES);
});
