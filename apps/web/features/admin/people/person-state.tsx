import type { Person } from "@mutable/db";
import { currentLanguage, currentTranslate } from "../../../texts/server.ts";
import { Chip } from "../../../ui/chip.tsx";
import { dateTimeText, isForGood } from "../../formats/dates.ts";

/** Badges for a person's role and restrictions. */
export async function PersonState({ person: { isGuest, isAdministrator, isBanned, mutedUntil } }: { person: Person }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  return (
    <>
      {isGuest && <Chip>{t("admin.guest")}</Chip>}
      {isAdministrator && <Chip icon="shield-check">{t("account.administrator")}</Chip>}
      {mutedUntil !== undefined && (
        <Chip icon="speaker-off" className="bg-rule-soft!">
          {isForGood(mutedUntil) ? t("admin.isMutedForGood") : t("admin.isMuted", { until: dateTimeText(language, mutedUntil) })}
        </Chip>
      )}
      {isBanned && (
        <Chip icon="warning" className="bg-danger-soft!">
          {t("admin.isBanned")}
        </Chip>
      )}
    </>
  );
}
