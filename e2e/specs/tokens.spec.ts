import {
  becomeGuest,
  createTokenOnPage,
  expectNotice,
  expectSignedIn,
  openPage,
  PERSON_PASSWORD,
  readRecoveryCodes,
  sectionLocator,
  signUpDirectly,
  uniqueName,
  waitForPath,
} from "../support/accounts.ts";
import { phoneUnlessDeep } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { readPage } from "../support/html-page.ts";
import { inTurns } from "../support/sample.ts";
import { en } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

test.use(phoneUnlessDeep);

testB("a token is shown once, listed with its rights, and revoked", async ({ page }) => {
  await signUpDirectly(page);
  await openPage(page, "/account/tokens");
  const yours = sectionLocator(page, en("tokens.yours"));
  await expect(yours.getByText(en("tokens.none"))).toBeVisible();

  await page.getByRole("checkbox", { name: en("right.watch") }).uncheck();
  await page.getByRole("checkbox", { name: en("right.host") }).check();
  await page.getByLabel(en("tokens.name")).fill("A bot <b>of</b> mine");
  await page.getByRole("button", { name: en("tokens.make") }).click();
  const secret = (await sectionLocator(page, en("tokens.new")).getByRole("code").textContent()) ?? "";
  expect(secret).toMatch(/^mutable_[\w-]{32}$/);
  await expect(page.getByText(en("tokens.once"))).toBeVisible();
  await expect(page.getByLabel(en("tokens.name"))).toHaveValue("");

  const row = yours.getByRole("listitem").filter({ hasText: "A bot <b>of</b> mine" });
  await expect(row.getByText(en("right.play"))).toBeVisible();
  await expect(row.getByText(en("right.host"))).toBeVisible();
  await expect(row.getByText(en("right.watch"))).toBeHidden();
  await expect(row.getByText(en("tokens.neverUsed"))).toBeVisible();

  await createTokenOnPage(page, "Another");
  expect(await page.content()).not.toContain(secret);
  await expect(yours.getByRole("listitem")).toHaveCount(2);
  await yours.getByRole("button", { name: en("tokens.revokeNamed", { name: "A bot <b>of</b> mine" }) }).click();
  await expect(row).toBeHidden();
  await expect(yours.getByRole("listitem")).toHaveCount(1);
  const listed = await readPage(page, "/account/tokens");
  expect(listed.html).not.toContain(secret);
  expect(listed.textIn("main")).toContain("Another");
  expect(listed.textIn("main")).not.toContain("<b>of</b>");
});

testC("a token needs a name and a right", async ({ page }) => {
  await signUpDirectly(page);
  await openPage(page, "/account/tokens");
  const make = page.getByRole("button", { name: en("tokens.make") });
  await make.click();
  await expect(page.getByLabel(en("tokens.name"))).toHaveAccessibleDescription(new RegExp(en("fault.missing")));
  await page.getByLabel(en("tokens.name")).fill("Harmless");
  await page.getByRole("checkbox", { name: en("right.watch") }).uncheck();
  await page.getByRole("checkbox", { name: en("right.play") }).uncheck();
  await make.click();
  await expectNotice(page, en("fault.noRights"));
  await expect(page.getByLabel(en("tokens.name"))).toHaveValue("Harmless");
});

testA("a guest is led to signing up first, and then to the tokens", async ({ page }) => {
  await becomeGuest(page);
  await openPage(page, "/account/tokens");
  await expect(page).toHaveURL("/sign-up?next=/account/tokens");
  const name = uniqueName("Bot keeper");
  await page.getByLabel(en("field.yourName")).fill(name);
  await page.getByLabel(en("field.password"), { exact: true }).fill(PERSON_PASSWORD);
  await page.getByRole("button", { name: en("signUp.submit") }).click();
  await readRecoveryCodes(page);
  await page.getByRole("link", { name: en("codes.kept") }).click();
  await waitForPath(page, "/account/tokens");
  await expectSignedIn(page, name);
});
