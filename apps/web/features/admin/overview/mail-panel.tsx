import { webContext } from "../../../server/context.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { Panel } from "../../../ui/panel.tsx";
import { viewer } from "../../people/session.ts";
import { TestMail } from "./test-mail.tsx";

/** Says whether a mail server is configured, and if so lets the administrator try it. */
export async function MailPanel() {
  const [t, person] = [await currentTranslate(), await viewer()];
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
