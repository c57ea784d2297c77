import type { Listing } from "@mutable/protocol";
import { systemWorld } from "@mutable/world";
import { expect, it } from "vitest";
import { PublicTables } from "./public-tables.ts";

const listing = (table: string, name: string) => ({ table, name, phase: "waiting", taken: [], seats: 2 }) as unknown as Listing;

it("keeps news that arrive during a refresh, and drops tables that are gone", async () => {
  const lobby = new PublicTables(systemWorld);
  for (const table of ["gone", "ours", "closed"]) lobby.receive(table, listing(table, "before"));
  const find = async () => {
    lobby.receive("closed", undefined);
    lobby.receive("renamed", listing("renamed", "now"));
    return new Map(["closed", "renamed", "found"].map((table) => [table, listing(table, "read")]));
  };
  await lobby.reload(find, (table) => table === "ours");
  const names = new Map(lobby.listings.map(({ table, name }) => [table, name]));
  expect(names).toEqual(
    new Map([
      ["ours", "before"],
      ["renamed", "now"],
      ["found", "read"],
    ]),
  );
});
