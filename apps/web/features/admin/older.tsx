import type { Last } from "@mutable/db";
import { currentSay } from "../../texts/server.ts";
import { LinkButton } from "../../ui/button.tsx";
import { rowText } from "../addresses/last-row.ts";

/** To the next page of a list, if there is one. `href`: of its first page. */
export async function Older({ href, next }: { href: string; next: Last | undefined }) {
  const say = await currentSay();
  return next === undefined ? null : (
    <LinkButton href={`${href}${href.includes("?") ? "&" : "?"}after=${rowText(next)}`} className="justify-self-start">
      {say("admin.older")}
    </LinkButton>
  );
}
