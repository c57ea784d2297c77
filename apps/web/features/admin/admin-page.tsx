import type { ReactNode } from "react";
import { currentTranslate } from "../../texts/server.ts";
import { Middle } from "../../ui/page.tsx";
import { NavLink } from "../frame/nav-link.tsx";
import { AdminActStatus } from "./act-status.tsx";

const PLACES = [
  { href: "/admin", name: "admin.overview" },
  { href: "/admin/reports", name: "admin.reports" },
  { href: "/admin/people", name: "admin.people" },
  { href: "/admin/tables", name: "admin.tables" },
] as const;

/** A page for administrators, with links to the others. */
export async function AdminPage({ heading, children }: { heading: string; children: ReactNode }) {
  const t = await currentTranslate();
  return (
    <Middle className="grid grid-cols-[minmax(0,1fr)] gap-4 py-3.5 md:py-7">
      <nav aria-label={t("admin.title")} className="flex flex-wrap gap-0.5">
        {PLACES.map(({ href, name }) => (
          <NavLink key={href} href={href} isExact={href === "/admin"}>
            {t(name)}
          </NavLink>
        ))}
      </nav>
      <h1 className="text-34">{heading}</h1>
      <AdminActStatus>{children}</AdminActStatus>
    </Middle>
  );
}
