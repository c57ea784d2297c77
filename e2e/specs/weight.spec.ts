import { expect, test } from "../support/arranged-fixtures.ts";
import { bytesOf } from "../support/page-weight.ts";

/** In bytes, as gzip makes them. */
const SCRIPTS = 250_000;

test("the board's scripts are no heavier than they may be", async ({ page, arrange, platform }) => {
  const table = await arrange({ seats: [page, "friend"] });
  const { script } = await bytesOf(page.context(), platform, `/t/${table.code}`);
  expect(script).toBeLessThan(SCRIPTS);
});
