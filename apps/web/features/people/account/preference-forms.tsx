"use client";

import { LANGUAGES, type Language } from "@mutable/i18n";
import { startTransition } from "react";
import { useTexts } from "../../../texts/client.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { chooseLanguage, chooseTheme } from "../../frame/actions.ts";

/** Language and theme; a choice is saved at once. */
export function PreferenceForms({ theme }: { theme: "light" | "dark" | "system" }) {
  const { t, language } = useTexts();
  const choose = (action: (form: FormData) => Promise<void>, name: string, value: string) => {
    const form = new FormData();
    form.set(name, value);
    startTransition(() => action(form));
  };
  return (
    <div className="grid gap-4 min-[68rem]:grid-cols-2">
      <Segmented<Language>
        name="language"
        legend={t("frame.language")}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={language}
        onChange={(value) => choose(chooseLanguage, "language", value)}
      />
      <Segmented
        name="theme"
        legend={t("frame.theme")}
        options={(["system", "light", "dark"] as const).map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={theme}
        onChange={(value) => choose(chooseTheme, "theme", value)}
      />
    </div>
  );
}
