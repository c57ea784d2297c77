import { version } from "@mutable/config";
import type { Page } from "@playwright/test";
import { REFUSAL, REFUSED_DOMAIN } from "../servers/mailbox.ts";
import {
  becomeGuest,
  claimAdministratorRole,
  expectNotice,
  expectSignedIn,
  expectSignedOut,
  expectSignInRefused,
  mainLocator,
  openPage,
  sectionLocator,
  signInOnPage,
  signUpDirectly,
  uniqueEmail,
  waitForPath,
} from "../support/accounts.ts";
import { type BarePlatform, expect, test } from "../support/fixtures.ts";
import { postForm, readForm } from "../support/forms.ts";
import { en } from "../support/texts.ts";

const claim = async (page: Page, code: string): Promise<void> => {
  await openPage(page, "/claim");
  await page.getByLabel(en("claim.code")).fill(code);
  await page.getByRole("button", { name: en("claim.submit") }).click();
};

const expectRefused = (page: Page): Promise<void> =>
  expect(page.getByLabel(en("claim.code"))).toHaveAccessibleDescription(en("fault.wrong_code"));

/** What is there for administrators alone looks like nothing at all to others. */
async function expectClosed(page: Page): Promise<void> {
  for (const path of ["/admin", "/admin/reports", "/admin/tables", "/admin/people/anybody"])
    expect((await page.request.get(path)).status(), path).toBe(404);
  const answer = await page.goto("/admin/people");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("notFound.title"));
}

test("the printed code makes one account the administrator, once, who helps others back in", async ({ barePlatform, newPage }) => {
  const browser = () => newPage({ baseURL: barePlatform.origin });
  const [page, second, nobody] = [await browser(), await browser(), await browser()];
  expect(barePlatform.code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);

  await test.step("it is not for guests", () => guestsAreSentOn(page, barePlatform));

  const administrator = await signUpDirectly(page);
  const other = await signUpDirectly(second);
  await test.step("a wrong code is told", async () => {
    for (const wrong of ["0000-0000-0000-0000", barePlatform.code.slice(0, -1)]) {
      await claim(page, wrong);
      await expectRefused(page);
    }
    await expectClosed(page);
  });

  await test.step("the right one makes the administrator, however it is typed", async () => {
    await claimAdministratorRole(page, barePlatform.code.toLowerCase().replaceAll("-", ""));
    await page.getByRole("link", { name: en("admin.title") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("admin.overview"));
    const row = page.getByText(en("admin.version"), { exact: true }).locator("..");
    await expect(row).toHaveText(`${en("admin.version")}${version}`);
    await page.goto("/account");
    await expect(page.getByText(en("account.administrator"), { exact: true })).toBeVisible();
  });

  await test.step("without a mail server there is no test mail", async () => {
    await openPage(page, "/admin");
    const mail = sectionLocator(page, en("admin.mail"));
    await expect(mail.getByText(en("admin.mailUnset"))).toBeVisible();
    await expect(mail.getByRole("button")).toHaveCount(0);
  });

  await test.step("it works for nobody after that", async () => {
    await claim(second, barePlatform.code);
    await expectRefused(second);
  });

  await test.step("the administrator's page is closed to everybody else", async () => {
    await expectClosed(second);
    await expectClosed(nobody);
    await expect(second.getByRole("link", { name: en("admin.title") })).toHaveCount(0);
  });

  await test.step("a one-time link sets a new password for somebody, once", async () => {
    await openPage(page, "/admin/people");
    await page.getByLabel(en("admin.search")).fill(other.name.toLowerCase().slice(0, -1));
    await page.getByRole("button", { name: en("admin.searchSubmit") }).click();
    await page.waitForURL(/name=/);
    await page.getByRole("link", { name: en("admin.openNamed", { name: other.name }) }).click();
    await page.getByRole("button", { name: en("admin.linkNamed", { name: other.name }) }).click();
    const link = (await mainLocator(page).getByRole("code").textContent()) ?? "";
    expect(link).toMatch(new RegExp(`^${barePlatform.origin}/link/[\\w-]{32}$`));

    await openPage(nobody, link);
    await nobody.getByLabel(en("field.newPassword"), { exact: true }).fill("given back by a link");
    await nobody.getByRole("button", { name: en("link.setPassword") }).click();
    await waitForPath(nobody, "/account");
    await expectSignedIn(nobody, other.name);
    await nobody.goto(link);
    await expect(nobody.getByRole("heading", { level: 1 })).toHaveText(en("link.deadTitle"));
    await second.goto("/");
    await expectSignedOut(second);
    await expectSignInRefused(second, other.name, other.password);
    await signInOnPage(second, { name: other.name, password: "given back by a link" });
    await expectSignedIn(second, other.name);
    await page.reload();
    await expectSignedIn(page, administrator.name);
  });

  await test.step("names that nobody has are told so", async () => {
    await page.goto("/admin/people?name=nobody%20at%20all");
    await expect(mainLocator(page).getByText(en("admin.nobody"))).toBeVisible();
  });
});

async function guestsAreSentOn(page: Page, { origin }: BarePlatform): Promise<void> {
  await page.goto("/claim");
  await expect(mainLocator(page).getByText(en("claim.accountFirst"))).toBeVisible();
  await becomeGuest(page);
  await expectClosed(page);
  await openPage(page, "/claim");
  await expect(page.getByLabel(en("claim.code"))).toBeHidden();
  await expect(sectionLocator(page, en("signUp.title"))).toBeHidden();
  await mainLocator(page)
    .getByRole("link", { name: en("signUp.title") })
    .click();
  await expect(page).toHaveURL(`${origin}/sign-up?next=/claim`);
}

test("an administrator sends a test mail, and reads in place why the mail server refuses one", async ({
  newPage,
  signedInUser,
  mailbox,
  platform,
}) => {
  const { storage, email } = await signedInUser("administrator");
  const page = await newPage({ storageState: storage });
  const mail = sectionLocator(page, en("admin.mail"));
  const field = mail.getByLabel(en("field.email"));
  const sendTo = async (address: string): Promise<void> => {
    await field.fill(address);
    await mail.getByRole("button", { name: en("admin.sendTestMail") }).click();
  };
  await openPage(page, "/admin");

  await test.step("to the administrator's own address, unless another one is typed", async () => {
    const before = mailbox.box.mailsTo(email).length;
    await expect(field).toHaveValue(email);
    await mail.getByRole("button", { name: en("admin.sendTestMail") }).click();
    await expectNotice(mail, en("admin.testMailSent", { email }));
    const letter = await mailbox.box.waitForMail(email, before + 1);
    expect([letter.subject, letter.from]).toEqual([en("letter.test.subject"), "Mutable <games@mutable.test>"]);
    expect(letter.text).toContain(en("letter.test.text", { origin: platform }));
    expect(letter.text).toContain(en("letter.test.nothing"));
  });

  await test.step("a refusal is told in the mail server's words", async () => {
    await sendTo(`somebody@${REFUSED_DOMAIN}`);
    const [server, words] = [new URL(mailbox.url).host, `550 ${REFUSAL}`];
    await expectNotice(mail, en("admin.mailFailure.recipient", { server, words }));
    await expect(field).toHaveValue(`somebody@${REFUSED_DOMAIN}`);
  });

  await test.step("nothing is sent to a malformed address", async () => {
    await sendTo("somebody@nowhere");
    await expect(field).toHaveAccessibleDescription(new RegExp(en("fault.email_bad")));
  });
});

test("test mails are for administrators alone, and are rate limited", async ({ newPage, signedInUser, newRequest, mailbox }) => {
  const page = await newPage({ storageState: (await signedInUser("administrator")).storage });
  const stranger = await newRequest({ storageState: (await signedInUser("account")).storage });
  const email = uniqueEmail();
  const form = await readForm(page.request, "/admin", { email });
  expect((await postForm(stranger, form)).status()).toBe(404);
  expect(mailbox.box.mailsTo(email)).toEqual([]);

  for (let sent = 1; sent <= 5; sent += 1) expect((await postForm(page.request, form)).status()).toBe(200);
  expect(await (await postForm(page.request, form)).text()).toContain(en("fault.waitMinutes", { minutes: 60 }));
  expect(mailbox.box.mailsTo(email)).toHaveLength(5);
});
