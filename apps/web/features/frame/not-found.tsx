import { currentTranslate } from "../../texts/server.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Narrow } from "../../ui/page.tsx";

/** The 404 page, also for pages that the viewer may not see. */
export async function NotFound() {
  const t = await currentTranslate();
  return (
    <Narrow className="grid justify-items-start gap-4 py-10">
      <h1 className="text-34">{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <LinkButton href="/" tone="primary">
        {t("frame.home")}
      </LinkButton>
    </Narrow>
  );
}
