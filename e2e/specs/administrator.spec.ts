import { REFUSAL, REFUSED_DOMAIN } from "../servers/mailbox.ts";
import { expectNotice, openPage, sectionLocator, uniqueEmail } from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { postForm, readForm } from "../support/forms.ts";
import { inTurns } from "../support/sample.ts";
import { en } from "../support/texts.ts";

const [testA, , testC] = inTurns(test);

testC(
  "an administrator sends a test mail, and reads the mail server's reason for a failure",
  async ({ newPage, signedInPerson, mailbox, platform }) => {
    const { storage, email } = await signedInPerson("administrator");
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

    await test.step("a failure is shown in the mail server's words", async () => {
      await sendTo(`player@${REFUSED_DOMAIN}`);
      const [server, words] = [new URL(mailbox.url).host, `550 ${REFUSAL}`];
      await expectNotice(mail, en("admin.mailFailure.recipient", { server, words }));
      await expect(field).toHaveValue(`player@${REFUSED_DOMAIN}`);
    });

    await test.step("a malformed address gets no mail", async () => {
      await sendTo("player@nowhere");
      await expect(field).toHaveAccessibleDescription(new RegExp(en("fault.email_bad")));
    });
  },
);

testA("only administrators can send test mails, at a limited rate", async ({ newPage, signedInPerson, newRequest, mailbox }) => {
  const page = await newPage({ storageState: (await signedInPerson("administrator")).storage });
  const stranger = await newRequest({ storageState: (await signedInPerson("account")).storage });
  const email = uniqueEmail();
  const form = await readForm(page.request, "/admin", { email });
  expect((await postForm(stranger, form)).status()).toBe(404);
  expect(mailbox.box.mailsTo(email)).toEqual([]);

  for (let sent = 1; sent <= 5; sent += 1) expect((await postForm(page.request, form)).status()).toBe(200);
  expect(await (await postForm(page.request, form)).text()).toContain(en("fault.waitMinutes", { minutes: 60 }));
  expect(mailbox.box.mailsTo(email)).toHaveLength(5);
});
