import { webContext } from "../../../server/context.ts";
import { currentPerson } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { Panel } from "../../../ui/panel.tsx";
import { TestMail } from "./test-mail.tsx";

/** Shows if a mail server is configured, with a button that sends a test mail. */
export async function MailPanel() {
  const [t, person] = [await currentTranslate(), await currentPerson()];
  const isConfigured = webContext().mail !== undefined;
  return (
    <Panel
      heading={t("admin.mail")}
      description={t(isConfigured ? "admin.mailSet" : "admin.mailUnset")}
      className="wrap-anywhere md:col-span-2"
    >
      {isConfigured && <TestMail email={person?.email} />}
    </Panel>
  );
}
