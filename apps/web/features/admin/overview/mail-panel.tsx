import { webContext } from "../../../server/context.ts";
import { currentSay } from "../../../texts/server.ts";
import { Panel } from "../../../ui/panel.tsx";
import { viewer } from "../../people/session.ts";
import { TestMail } from "./test-mail.tsx";

/** Says whether a mail server is configured, and if so lets the administrator try it. */
export async function MailPanel() {
  const [say, person] = [await currentSay(), await viewer()];
  const isConfigured = webContext().mail !== undefined;
  return (
    <Panel
      heading={say("admin.mail")}
      description={say(isConfigured ? "admin.mailSet" : "admin.mailUnset")}
      className="wrap-anywhere md:col-span-2"
    >
      {isConfigured && <TestMail email={person?.email} />}
    </Panel>
  );
}
