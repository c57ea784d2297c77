import type { PageCursor } from "@mutable/db";
import { currentTranslate } from "../../texts/server.ts";
import { LinkButton } from "../../ui/button.tsx";
import { rowText } from "../addresses/last-row.ts";

/** To the next page of a list, if there is one. `href`: of its first page. */
export async function Older({ href, next }: { href: string; next: PageCursor | undefined }) {
  const t = await currentTranslate();
  return next === undefined ? null : (
    <LinkButton href={`${href}${href.includes("?") ? "&" : "?"}after=${rowText(next)}`} className="justify-self-start">
      {t("admin.older")}
    </LinkButton>
  );
}
