import type { Listing } from "@mutable/protocol";
import { expect, it } from "vitest";
import { Lobby } from "./lobby.ts";

const listing = (table: string, name: string) => ({ table, name, phase: "waiting", taken: [], seats: 2 }) as unknown as Listing;

it("what is heard while it learns what there is, is newer; and what is not there any more goes", async () => {
  const lobby = new Lobby();
  for (const table of ["gone", "ours", "closed"]) lobby.hear(table, listing(table, "before"));
  const find = async () => {
    lobby.hear("closed", undefined);
    lobby.hear("renamed", listing("renamed", "now"));
    return new Map(["closed", "renamed", "found"].map((table) => [table, listing(table, "read")]));
  };
  await lobby.learn(find, (table) => table === "ours");
  const names = new Map(lobby.listings.map(({ table, name }) => [table, name]));
  expect(names).toEqual(
    new Map([
      ["ours", "before"],
      ["renamed", "now"],
      ["found", "read"],
    ]),
  );
});
