import type { Person } from "@mutable/db";
import { currentLanguage, currentSay } from "../../../texts/server.ts";
import { Chip } from "../../../ui/chip.tsx";
import { isForGood, timeWords } from "../../words/when.ts";

/** What somebody is here, and what they may not do. */
export async function PersonState({ person: { isGuest, isAdministrator, isBanned, mutedUntil } }: { person: Person }) {
  const [say, language] = [await currentSay(), await currentLanguage()];
  return (
    <>
      {isGuest && <Chip>{say("admin.guest")}</Chip>}
      {isAdministrator && <Chip icon="shield-check">{say("account.administrator")}</Chip>}
      {mutedUntil !== undefined && (
        <Chip icon="speaker-off" className="bg-rule-soft!">
          {isForGood(mutedUntil) ? say("admin.isMutedForGood") : say("admin.isMuted", { until: timeWords(language, mutedUntil) })}
        </Chip>
      )}
      {isBanned && (
        <Chip icon="warning" className="bg-danger-soft!">
          {say("admin.isBanned")}
        </Chip>
      )}
    </>
  );
}
