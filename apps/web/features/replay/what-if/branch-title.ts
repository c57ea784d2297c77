import type { Translate } from "@mutable/i18n";
import type { SavedGame, SavedTable } from "@mutable/local-table";

type Titled = Pick<SavedTable | SavedGame, "kind" | "branch">;

/** "What if, from turn 12 of Friday night": marks a branch everywhere. Other tables are named by their kind. */
export const kindTitle = (t: Translate, { kind, branch }: Titled): string =>
  branch === undefined ? t(`local.kind.${kind}`) : t("whatIf.title", { turn: branch.turn, name: branch.name });
