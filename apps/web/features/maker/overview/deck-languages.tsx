"use client";

import { LANGUAGES, type Language } from "@mutable/i18n";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useReportWords } from "../reports/report-context.tsx";

export interface DeckLanguagesProps {
  /** At least one, which cannot be removed. */
  languages: readonly Language[];
  onAddLanguage: (language: Language) => void;
  onRemoveLanguage: (language: Language) => void;
}

/** The languages of the cards. The button of a language keeps the focus: it stays when the language comes or goes. */
export function DeckLanguages({ languages, onAddLanguage, onRemoveLanguage }: DeckLanguagesProps) {
  const { t } = useReportWords();
  const [only, ...others] = languages;
  return (
    <Panel heading={t("overview.languages")}>
      <ul className="grid gap-1.5">
        {LANGUAGES.map((language) => {
          const isThere = languages.includes(language);
          return (
            <li key={language} className={classes("flex min-h-11 items-center justify-between gap-2", !isThere && "order-last")}>
              {isThere && <span className="font-semi text-15">{t("overview.languages.name", { language })}</span>}
              {!(isThere && others.length === 0) && (
                <Button
                  tone="quiet"
                  className="text-15!"
                  aria-label={isThere ? t("overview.languages.removeNamed", { language }) : undefined}
                  onClick={() => (isThere ? onRemoveLanguage : onAddLanguage)(language)}
                >
                  <Icon name={isThere ? "trash" : "plus"} />
                  {t(isThere ? "overview.languages.remove" : "overview.languages.add", { language })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-15 text-ink-2">
        {others.length > 0 ? t("overview.languages.several") : t("overview.languages.one", { language: only ?? "" })}
      </p>
    </Panel>
  );
}
