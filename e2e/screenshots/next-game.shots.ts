import type { Arrangement } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import { becomeGuest } from "../support/accounts.ts";
import { friendSeats, openBoard } from "../support/board-setup.ts";
import { expect, test } from "../support/fixtures.ts";
import { translators } from "../support/texts.ts";
import { takeScreenshot } from "./screenshot.ts";

// A late friend sits for the next game: what she sees, and what the others see.

const SIZES = [
  [360, 640],
  [1280, 720],
  [1920, 1080],
] as const;

const LAST_PLAY: Arrangement = {
  turn: "player_1",
  goals: ["hippyism"],
  keepers: { player_1: ["love"], player_3: ["bread"] },
  hands: { player_1: ["peace"], player_2: ["sleep", "milk"] },
};

for (const language of ["en", "cs"] satisfies Language[])
  test(`the next game: ${language}`, async ({ page, newPage, arrange }) => {
    const t = translators[language];
    const late = await newPage({ locale: "en-US", reducedMotion: "reduce", timezoneId: "UTC", deviceScaleFactor: 1 });
    await becomeGuest(page, "Mika");
    await becomeGuest(late, "Vivienne");
    const table = await arrange({
      seats: [page, ...friendSeats(2), "steady"],
      arrangement: LAST_PLAY,
      settings: { name: "Friday night" },
    });
    const shoot = async (who: typeof page, name: string) => {
      for (const [width, height] of SIZES) await takeScreenshot(who, `next game ${name} ${language}`, { width, height });
    };
    await openBoard(page, table, language);
    await openBoard(late, table, language);
    const sit = late.getByRole("button", { name: t("nextGame.sit") });
    await sit.waitFor();
    await shoot(late, "offered on the board");
    await sit.click();
    await late.getByRole("button", { name: t("nextGame.takeBack") }).waitFor();
    await shoot(late, "waiting on the board");
    const stat = page.getByRole("button", { name: t("nextGame.person", { who: "other", name: "Vivienne" }) });
    await stat.waitFor();
    await shoot(page, "board of a player");
    await stat.click();
    await page.locator("dialog[open]").waitFor();
    await shoot(page, "menu of the host");
    await page.keyboard.press("Escape");
    await late.getByRole("button", { name: t("nextGame.takeBack") }).click();
    await table.player("player_1").reply(["play_card", "peace"]);
    await late.locator(".result[open]").waitFor();
    await shoot(late, "offered after the game");
    await late.getByRole("button", { name: t("nextGame.sit") }).click();
    await late.getByRole("button", { name: t("nextGame.takeBack") }).waitFor();
    await shoot(late, "waiting after the game");
    await page.locator(".result[open]").getByText("Vivienne").waitFor();
    await shoot(page, "result of a player");
    await table.player("player_1").command("rematch", {});
    await late.getByText(t("newcomer.title")).waitFor();
    await shoot(late, "newcomer");
    await shoot(page, "rematch");
    // All seats are taken by people now.
    const second = await newPage({ locale: "en-US", reducedMotion: "reduce", timezoneId: "UTC", deviceScaleFactor: 1 });
    await becomeGuest(second, "Ondřej");
    await second.context().addCookies((await late.context().cookies()).filter(({ name }) => name === "language"));
    await second.goto(`/t/${table.code}`);
    await second.getByRole("button", { name: t("nextGame.sit") }).waitFor();
    await shoot(second, "offered in the waiting room");
    await second.getByRole("button", { name: t("nextGame.sit") }).click();
    await expect(second.getByText(t("nextGame.you"))).toBeVisible();
    await shoot(second, "waiting in the waiting room");
    await shoot(page, "waiting room of the host");
  });
