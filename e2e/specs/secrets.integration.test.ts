import { execFileSync } from "node:child_process";
import { openDatabase } from "@mutable/db";
import type { APIRequestContext } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openUsedInstallation, type UsedInstallation } from "../support/used-installation.ts";
import { webRoutes } from "../support/web-routes.ts";

let house: UsedInstallation;
beforeAll(async () => {
  house = await openUsedInstallation();
}, 180_000);
afterAll(() => house?.close());

/** By whatever way of writing bytes. */
const written = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString("hex"),
  Buffer.from(secret).toString("base64").replace(/=+$/, ""),
];

/** Which secrets stand in a text. */
const found = (text: string, except?: RegExp): string[] =>
  [...house.secrets]
    .filter(([what, secret]) => !except?.test(what) && written(secret).some((form) => text.includes(form)))
    .map(([what]) => what);

/** Every row of every table, as text. */
async function rows(): Promise<ReadonlyMap<string, string>> {
  const database = openDatabase(house.database);
  try {
    const tables = await database.$queryRaw<{ name: string }[]>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`;
    const texts = new Map<string, string>();
    for (const { name } of tables) {
      const all = await database.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${name}" AS t`);
      texts.set(name, all.map(({ row }) => row).join("\n"));
    }
    return texts;
  } finally {
    await database.$disconnect();
  }
}

describe("a secret", () => {
  it("is one of all that there are", () => {
    expect(house.secrets.size).toBeGreaterThan(35);
    expect(found(`something before${house.secrets.get("Zdenka's ticket")}and behind`)).toEqual(["Zdenka's ticket"]);
    expect(found(Buffer.from(house.secrets.get("the installation's secret") ?? "").toString("hex"))).toEqual(["the installation's secret"]);
  });

  it("stands in no log, but for the code that the start prints for whoever is to be the administrator", () => {
    const { output, errors } = house.program;
    // What is complained of is there to be read.
    for (const trouble of ["Signing in failed", "A letter could not be sent"]) expect(errors).toContain(trouble);
    expect(found(output)).toEqual(["the administrator's code"]);
    expect(found(errors)).toEqual([]);
  });

  it("stands in no row of the database, but for the codes by which tables are found", async () => {
    const texts = await rows();
    expect([...texts.values()].join("\n")).toContain(house.host.email);
    expect(texts.size).toBeGreaterThan(10);
    for (const [table, text] of texts) {
      const isMeant = table === "game_table" ? /^the code of the table/ : undefined;
      expect([table, found(text, isMeant)]).toEqual([table, []]);
    }
  });

  it("stands on no command line, where any program of the machine could read it", () => {
    const lines = execFileSync("ps", ["-A", "-ww", "-o", "args="], { encoding: "utf8" });
    expect(lines).toContain("scripts/start.mjs");
    expect(found(lines)).toEqual([]);
  });

  it("stands in no answer, whoever asks for whatever page", async () => {
    const pages = webRoutes().map((route) =>
      route.replace("/people/[id]", `/people/${house.host.id}`).replace("/games/[id]", `/games/${house.game}`),
    );
    const paths = [
      ...pages,
      "/api/auth/session",
      "/api/auth/providers",
      "/health/ready",
      "/rooms/healthz",
      "/metrics",
      `/rooms/games/${house.game}`,
    ];
    const visitors: [string, APIRequestContext][] = [
      ["a stranger", await house.newVisitor()],
      ["the host", house.host.request],
      ["the administrator", house.administrator.request],
    ];
    const told: unknown[] = [];
    for (const [who, request] of visitors)
      for (const path of paths) {
        const answer = await request.get(path, { maxRedirects: 0 });
        const { "set-cookie": _, ...headers } = answer.headers();
        // Whose table it is finds it again.
        const own = who === "the host" ? /^the code of the table/ : undefined;
        const leaks = found(`${JSON.stringify(headers)}\n${await answer.text()}`, own);
        if (leaks.length > 0) told.push({ who, path, leaks });
      }
    expect(told).toEqual([]);
  });
});
