import { languagesOf } from "@mutable/decks";
import { LANGUAGES, type Language } from "@mutable/i18n";
import { addLanguage, removeLanguage } from "../model/languages.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";

/** The languages of the open deck, those that it lacks, and how they come and go. */
export function useDeckLanguages() {
  const { m, maker } = useMakeTexts();
  const { draft, edit, announce } = useEditor();
  const languages = languagesOf(draft);
  return {
    languages,
    missing: LANGUAGES.filter((each) => !languages.includes(each)),
    add(language: Language) {
      edit({ kind: "languages" }, (before) => addLanguage(before, maker[language]));
      announce(m("languages.added", { language }));
    },
    remove(language: Language) {
      edit({ kind: "languages" }, (before) => removeLanguage(before, language));
      announce(m("languages.removed", { language }));
    },
  };
}
