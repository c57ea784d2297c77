import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";

const AUDIT = fileURLToPath(new URL("audit.mjs", import.meta.url));
const NOT_KNOWN = 75;

/** An advisory in the registry's form. */
const advisory = (severity: string, id = "GHSA-aaaa-bbbb-cccc") => ({
  id: 1,
  url: `https://github.com/advisories/${id}`,
  title: "Something bad",
  severity,
  vulnerable_versions: "<1000",
  cwe: [],
  cvss: { score: 0, vectorString: null },
});

const SHIPPED = "proxy-addr";
/** Used by tests only. */
const NOT_SHIPPED = "axe-core";

let registry: Server | undefined;
afterEach(() => registry?.close());

async function startRegistry(status: number, body: unknown): Promise<string> {
  registry = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)));
  }).listen(0, "127.0.0.1");
  await once(registry, "listening");
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Runs audit.mjs with the pinned pnpm and the registry at this address. */
async function audit(address: string, accepted: readonly object[] = []): Promise<{ code: number; output: string }> {
  const file = join(mkdtempSync(join(tmpdir(), "audit-")), "audit.jsonc");
  writeFileSync(file, `{\n  // Why.\n  "accepted": ${JSON.stringify(accepted)}\n}\n`);
  const child = spawn(process.execPath, [AUDIT, "--accepted", file], {
    env: { ...process.env, pnpm_config_registry: address, npm_config_registry: address },
  });
  let printed = "";
  for (const output of [child.stdout, child.stderr]) output.on("data", (text) => (printed += text));
  const [code] = (await once(child, "close")) as [number];
  return { code, output: printed };
}

describe("a known vulnerability", () => {
  it.each([
    [SHIPPED, "critical", 1, "shipped"],
    [SHIPPED, "high", 1, "shipped"],
    [SHIPPED, "moderate", 0, "shipped"],
    [NOT_SHIPPED, "critical", 0, "not shipped"],
  ])("in %s that is %s: exit code %i, and a line about it", async (name, severity, code, state) => {
    const result = await audit(await startRegistry(200, { [name]: [advisory(severity)] }));
    expect(result).toEqual({
      code,
      output: expect.stringMatching(new RegExp(`^${name} [\\d.]+: ${severity}, ${state}\\. Something bad \\(GHSA-aaaa-bbbb-cccc\\)\n$`)),
    });
  });

  it("that is accepted is printed and passes until its date, alone", async () => {
    const row = { advisory: "GHSA-aaaa-bbbb-cccc", package: SHIPPED, why: "we never call that.", until: inDays(30) };
    const one = await startRegistry(200, { [SHIPPED]: [advisory("high")] });
    expect(await audit(one, [row])).toMatchObject({
      code: 0,
      output: expect.stringContaining(`accepted until ${row.until}: we never call that.`),
    });
    expect(await audit(one, [{ ...row, until: inDays(0) }])).toMatchObject({ code: 1 });
    expect(await audit(one, [{ ...row, package: "next" }])).toMatchObject({ code: 1 });
    registry?.close();
    const two = await startRegistry(200, { [SHIPPED]: [advisory("high"), { ...advisory("high", "GHSA-dddd-bbbb-cccc"), id: 2 }] });
    expect(await audit(two, [row])).toMatchObject({ code: 1 });
  });

  it("that is no longer reported need not be accepted", async () => {
    const row = { advisory: "GHSA-aaaa-bbbb-cccc", package: SHIPPED, why: "we never call that.", until: inDays(30) };
    expect(await audit(await startRegistry(200, {}), [row])).toMatchObject({ code: 0, output: expect.stringContaining("remove it there") });
  });

  it.each([{ why: "" }, { until: "soon" }, { until: inDays(400) }, { advisory: "GHSA" }, { package: undefined }])(
    "is not accepted by %o",
    async (invalid) => {
      const row = { advisory: "GHSA-aaaa-bbbb-cccc", package: SHIPPED, why: "we never call that.", until: inDays(30), ...invalid };
      expect(await audit(await startRegistry(200, {}), [row])).toMatchObject({ code: 1, output: expect.stringContaining("needs") });
    },
  );
});

describe("without an answer", () => {
  it.each([
    ["the registry does not support the request", 405, {}],
    ["the registry has an error", 503, {}],
    ["the registry sends something else", 200, "nothing"],
  ])("because %s, it says so and does not fail", async (_, status, body) => {
    expect(await audit(await startRegistry(status, body))).toMatchObject({
      code: NOT_KNOWN,
      output: expect.stringContaining("does not say"),
    });
  });

  it("because there is no network, it does not wait", async () => {
    const began = Date.now();
    expect(await audit("http://127.0.0.1:9/")).toMatchObject({ code: NOT_KNOWN });
    expect(Date.now() - began).toBeLessThan(process.env.TEST_DEEP === "1" ? 8_000 : 60_000);
  });
});

it("prints nothing without known vulnerabilities", async () => {
  expect(await audit(await startRegistry(200, {}))).toEqual({ code: 0, output: "" });
});
