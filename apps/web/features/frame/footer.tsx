import { currentTranslate } from "../../texts/server.ts";
import { Wrap } from "../../ui/page.tsx";

export async function Footer() {
  const t = await currentTranslate();
  return (
    <footer className="mt-auto border-line border-t-[1.5px] py-5 text-13 text-ink-2">
      <Wrap className="grid gap-2 text-pretty">
        <p>{t("footer.what")}</p>
        <p>{t("footer.not")}</p>
        <p>
          <a href="/licences.txt" className="inline-flex min-h-11 items-center">
            {t("footer.licences")}
          </a>
        </p>
      </Wrap>
    </footer>
  );
}
