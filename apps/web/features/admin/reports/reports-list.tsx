import type { PageCursor } from "@mutable/db";
import { webContext } from "../../../server/context.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { PillLinks } from "../../../ui/pills.tsx";
import { AdminPage } from "../admin-page.tsx";
import { OlderLink } from "../older-link.tsx";
import { ReportPanel } from "./report-panel.tsx";

const OPEN = "/admin/reports";
const SETTLED = "/admin/reports?settled";

/** The open reports, or the settled ones. */
export async function ReportsList({ isSettled, after }: { isSettled: boolean; after: PageCursor | undefined }) {
  const t = await currentTranslate();
  const { reports } = webContext().moderation;
  const [{ rows, next }, count] = [await reports.page(isSettled, after), await reports.countOpen()];
  return (
    <AdminPage heading={t("admin.reports")}>
      <PillLinks
        label={t("admin.reports")}
        value={isSettled ? SETTLED : OPEN}
        options={[
          { value: OPEN, label: t("admin.openReports"), count, href: OPEN },
          { value: SETTLED, label: t("admin.settledReports"), href: SETTLED },
        ]}
      />
      {rows.length === 0 && <p className="text-ink-2">{t("admin.noReports")}</p>}
      {rows.map((report) => (
        <ReportPanel key={report.id} report={report} />
      ))}
      <OlderLink href={isSettled ? SETTLED : OPEN} next={next} />
    </AdminPage>
  );
}
