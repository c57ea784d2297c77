import { execFileSync } from "node:child_process";
import { openDatabase } from "@mutable/db";
import type { APIRequestContext } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openUsedInstallation, type UsedInstallation } from "../support/used-installation.ts";
import { webRoutes } from "../support/web-routes.ts";

let installation: UsedInstallation;
beforeAll(async () => {
  installation = await openUsedInstallation();
});
afterAll(() => installation?.close());

/** The common encodings of bytes. */
const written = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString("hex"),
  Buffer.from(secret).toString("base64").replace(/=+$/, ""),
];

/** The secrets that a text contains. */
const found = (text: string, except?: RegExp): string[] =>
  [...installation.secrets]
    .filter(([what, secret]) => !except?.test(what) && written(secret).some((form) => text.includes(form)))
    .map(([what]) => what);

/** Every row of every table, as text. */
async function rows(): Promise<ReadonlyMap<string, string>> {
  const database = openDatabase(installation.database);
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

describe("secrets", () => {
  it("are recognised in every encoding", () => {
    expect(installation.secrets.size).toBeGreaterThan(35);
    expect(found(`something before${installation.secrets.get("Zdenka's ticket")}and behind`)).toEqual(["Zdenka's ticket"]);
    expect(found(Buffer.from(installation.secrets.get("the installation's secret") ?? "").toString("hex"))).toEqual([
      "the installation's secret",
    ]);
  });

  it("appear in no log, except the administrator code at the start", () => {
    const { output, errors } = installation.program;
    // Reported requests are in the log.
    for (const trouble of ["Signing in failed", "A letter could not be sent"]) expect(errors).toContain(trouble);
    expect(found(output)).toEqual(["the administrator's code"]);
    expect(found(errors)).toEqual([]);
  });

  it("appear in no database row, except the codes of tables", async () => {
    const texts = await rows();
    expect([...texts.values()].join("\n")).toContain(installation.host.email);
    expect(texts.size).toBeGreaterThan(10);
    for (const [table, text] of texts) {
      const isMeant = table === "game_table" ? /^the code of the table/ : undefined;
      expect([table, found(text, isMeant)]).toEqual([table, []]);
    }
  });

  // Tests that run at the same time share the database's password, so they must not put it on a command line either.
  it("appear on no command line", () => {
    const lines = execFileSync("ps", ["-A", "-ww", "-o", "args="], { encoding: "utf8" });
    expect(lines).toContain("scripts/start.mjs");
    expect(found(lines)).toEqual([]);
  });

  it("appear in no response to any client", async () => {
    const pages = webRoutes().map((route) =>
      route.replace("/people/[id]", `/people/${installation.host.id}`).replace("/games/[id]", `/games/${installation.game}`),
    );
    const paths = [...pages, "/api/auth/providers", "/health/ready", "/rooms/healthz", "/metrics", `/rooms/games/${installation.game}`];
    const visitors: [string, APIRequestContext][] = [
      ["a stranger", await installation.newVisitor()],
      ["the host", installation.host.request],
      ["the administrator", installation.administrator.request],
    ];
    const told: unknown[] = [];
    for (const [who, request] of visitors)
      for (const path of paths) {
        const answer = await request.get(path, { maxRedirects: 0 });
        const { "set-cookie": _, ...headers } = answer.headers();
        // The table's host finds it again.
        const own = who === "the host" ? /^the code of the table/ : undefined;
        const leaks = found(`${JSON.stringify(headers)}\n${await answer.text()}`, own);
        if (leaks.length > 0) told.push({ who, path, leaks });
      }
    expect(told).toEqual([]);
  });
});
