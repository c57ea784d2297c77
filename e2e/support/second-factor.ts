import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { openPage, sectionLocator } from "./accounts.ts";
import { readPage } from "./html-page.ts";
import { en } from "./texts.ts";
import { callAction } from "./web-routes.ts";

const PERIOD = 30_000;

/** An authenticator app with one secret. Its clock may be ahead, so that no test waits for the next code. */
export class AuthenticatorApp {
  readonly #totp: TOTP;
  readonly secret: string;
  /** The code that turned the second factor on. */
  readonly confirmedWith: string;

  constructor(secret: string) {
    this.secret = secret.replace(/\s/g, "");
    this.#totp = new TOTP({ secret: Secret.fromBase32(this.secret) });
    this.confirmedWith = this.#totp.generate();
  }

  /** A code that was not used yet: that of the next half minute, which is accepted already. */
  nextCode(): string {
    return this.#totp.generate({ timestamp: Date.now() + PERIOD });
  }

  /** Six digits that are no code around now. */
  wrongCode(): string {
    const right = [-2, -1, 0, 1, 2].map((steps) => this.#totp.generate({ timestamp: Date.now() + steps * PERIOD }));
    return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !right.includes(code)) ?? "";
  }
}

/** The secret that a page shows as text beside the QR code. */
const SECRET = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/;

export async function turnOnFactorOnPage(page: Page, password: string): Promise<AuthenticatorApp> {
  if (new URL(page.url()).pathname !== "/account") await openPage(page, "/account");
  const panel = sectionLocator(page, en("factor.title"));
  await panel.getByLabel(en("field.currentPassword"), { exact: true }).fill(password);
  await panel.getByRole("button", { name: en("factor.setUp") }).click();
  const code = panel.getByRole("img", { name: en("factor.qrCode") });
  await expect(code).toBeVisible();
  const { width = 0, height = 0 } = (await code.locator("..").boundingBox()) ?? {};
  expect(Math.abs(width - height)).toBeLessThan(2);
  const app = new AuthenticatorApp((await panel.getByText(SECRET).textContent()) ?? "");
  await panel.getByLabel(en("field.appCode")).fill(app.confirmedWith);
  await panel.getByRole("button", { name: en("factor.turnOn") }).click();
  await expect(panel.getByText(en("factor.isOn", { count: 8 }))).toBeVisible();
  return app;
}

/** The same by requests, without pages. */
export async function turnOnFactorDirectly(request: APIRequestContext, password: string): Promise<AuthenticatorApp> {
  await callAction(request, "beginSecondFactor", { form: { current: password } });
  const app = new AuthenticatorApp(SECRET.exec((await readPage(request, "/account")).text)?.[0] ?? "");
  expect((await callAction(request, "turnOnSecondFactor", { form: { code: app.confirmedWith } })).status()).toBe(200);
  expect((await readPage(request, "/account")).text).toContain(en("factor.turnOff"));
  return app;
}
