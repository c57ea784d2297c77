import { currentTranslate } from "../../texts/server.ts";

export async function NoScript() {
  const t = await currentTranslate();
  return <noscript className="mx-auto block max-w-[75rem] px-3.5 pt-4 md:px-6">{t("frame.noScript")}</noscript>;
}
