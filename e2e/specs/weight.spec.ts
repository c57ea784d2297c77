import { expect, test } from "../support/fixtures.ts";
import { transferSizes } from "../support/page-weight.ts";

/** In bytes after gzip. */
const SCRIPTS = 250_000;

test("keeps the board's scripts below 250 kB", async ({ page, arrange, platform }) => {
  const table = await arrange({ seats: [page, "friend"] });
  const { script } = await transferSizes(page.context(), platform, `/t/${table.code}`, ".board");
  expect(script).toBeLessThan(SCRIPTS);
});
