import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createMetrics } from "./metrics.ts";

interface Panel {
  readonly title: string;
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number };
  readonly targets?: readonly { readonly expr: string }[];
}

const dashboard = JSON.parse(readFileSync(new URL("../../../deploy/grafana/mutable.json", import.meta.url), "utf8")) as {
  panels: Panel[];
};
const exprs = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
/** The metrics by Prometheus name, with the queried labels. */
const asked = exprs.flatMap((expr) => [...expr.matchAll(/\b((?:mutable|nodejs|process)_\w+)\{/g)].map(([, name = ""]) => name));

async function measured() {
  const metrics = await createMetrics().registry.getMetricsAsJSON();
  return metrics.map(({ name, type }) => ({ name, series: String(type) === "histogram" ? `${name}_bucket` : name }));
}

it("queries only metrics that exist", async () => {
  const known = (await measured()).map(({ series }) => series);
  expect(asked.length).toBeGreaterThan(10);
  for (const name of asked) expect(known).toContain(name);
});

it("shows every metric of Mutable", async () => {
  const own = (await measured()).filter(({ name }) => name.startsWith("mutable_"));
  expect(own.length).toBeGreaterThan(5);
  for (const { series } of own) expect(asked).toContain(series);
});

it("groups only by labels that exist", async () => {
  const metrics = new Map(
    (await createMetrics().registry.getMetricsAsArray()).map((metric) => [metric.name, metric as unknown as { labelNames: string[] }]),
  );
  for (const expr of exprs) {
    const [, split = ""] = /by \(([^)]*)\)/.exec(expr) ?? [];
    const [, name = ""] = /\b((?:mutable|nodejs|process)_\w+?)(?:_bucket)?\{/.exec(expr) ?? [];
    const labels = split.split(", ").filter((label) => !["", "le", "instance"].includes(label));
    for (const label of labels) expect([name, metrics.get(name)?.labelNames]).toEqual([name, expect.arrayContaining([label])]);
  }
});

it("has no overlapping panels", () => {
  const panels = dashboard.panels.map(({ title, gridPos }) => ({ title, ...gridPos }));
  for (const one of panels) {
    expect([one.title, one.x + one.w <= 24]).toEqual([one.title, true]);
    for (const other of panels)
      if (one !== other) {
        const apart = one.x + one.w <= other.x || other.x + other.w <= one.x || one.y + one.h <= other.y || other.y + other.h <= one.y;
        expect([one.title, other.title, apart]).toEqual([one.title, other.title, true]);
      }
  }
});
