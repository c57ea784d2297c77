import { decks } from "@mutable/decks";
import { LANGUAGES } from "@mutable/i18n";
import { openPage } from "../support/accounts.ts";
import { test } from "../support/fixtures.ts";
import { submitForm } from "../support/forms.ts";
import { takeScreenshot } from "./screenshot.ts";

const SIZE = { width: 1440, height: 900 };

// One picture of all cards of a deck, in each language and theme.
for (const language of LANGUAGES)
  test(`sheets in ${language}`, async ({ page }) => {
    await submitForm(page.context().request, "/", { language });
    for (const deck of decks.keys()) {
      await openPage(page, `/decks/${deck}`);
      for (const theme of ["light", "dark"] as const)
        await takeScreenshot(page, `sheet ${deck} ${language}`, SIZE, { theme, fullPage: true });
    }
  });
