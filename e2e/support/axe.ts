import type { Page } from "@playwright/test";
import axe from "axe-core";

const ALL_RULES = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] } as const;
/** The only rules whose result depends on the theme. */
const COLOR_RULES = { type: "rule", values: ["color-contrast", "link-in-text-block"] } as const;

/** Returns a line for each place of the page that breaks a rule of axe. */
export async function accessibilityViolations(page: Page, rules: "all" | "colors" = "all"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ({ type, values }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      return (await run({ runOnly: { type, values: [...values] }, resultTypes: ["violations"] })).violations;
    },
    rules === "all" ? ALL_RULES : COLOR_RULES,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message).join(" / ");
      return `${id}: ${help}. ${html.slice(0, 160)} (${reasons})`;
    }),
  );
}
