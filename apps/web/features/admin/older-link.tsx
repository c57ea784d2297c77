import type { PageCursor } from "@mutable/db";
import { currentTranslate } from "../../texts/server.ts";
import { LinkButton } from "../../ui/button.tsx";
import { formatCursor } from "../urls/cursor.ts";

/** The link to the next page of a list, if there is one. `href`: the URL of the first page. */
export async function OlderLink({ href, next }: { href: string; next: PageCursor | undefined }) {
  const t = await currentTranslate();
  return next === undefined ? null : (
    <LinkButton href={`${href}${href.includes("?") ? "&" : "?"}after=${formatCursor(next)}`} className="justify-self-start">
      {t("admin.older")}
    </LinkButton>
  );
}
