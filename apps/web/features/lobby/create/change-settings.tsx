"use client";

import type { TableSettings } from "@mutable/protocol";
import { useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { CommandError } from "../../connection/command-error.tsx";
import { useCommands } from "../../connection/commands.ts";
import { isNamed, type TableChoices, toChanges, toTableChoices } from "./choices.ts";
import { TableFields } from "./table-fields.tsx";

interface ChangeSettingsProps {
  settings: TableSettings;
  /** Of the button. */
  icon: IconName;
  label: string;
  /** For phones, without the icon; a part of the label. */
  shortLabel?: string;
}

/** Lets the host change the settings before the game starts. The deck comes first. */
export function ChangeSettings({ settings, icon, label, shortLabel }: ChangeSettingsProps) {
  const t = useTranslate();
  const { send, forget, busy, error } = useCommands();
  const [chosen, setChosen] = useState<TableChoices>();
  const close = () => setChosen(undefined);
  function open() {
    forget();
    setChosen(toTableChoices(settings));
  }
  async function save() {
    if (chosen === undefined || !isNamed(chosen)) return;
    const answer = await send("change_settings", toChanges(chosen, settings));
    if (answer.ok) close();
  }
  return (
    <>
      <Button tone="quiet" onClick={open} aria-label={label} className="flex-none">
        <span className={classes("inline-flex items-center gap-2", shortLabel !== undefined && "max-md:hidden")}>
          <Icon name={icon} />
          {label}
        </span>
        {shortLabel !== undefined && <span className="md:hidden">{shortLabel}</span>}
      </Button>
      <Dialog
        open={chosen !== undefined}
        onClose={close}
        heading={t("waiting.settings")}
        closeLabel={t("close")}
        size="lg"
        actions={
          <>
            <Button size="lg" onClick={close}>
              {t("cancel")}
            </Button>
            <Button size="lg" tone="primary" busy={busy !== undefined} onClick={() => void save()}>
              {t("waiting.save")}
            </Button>
          </>
        }
      >
        {chosen && (
          <TableFields
            chosen={chosen}
            withBots={false}
            nameFault={isNamed(chosen) ? undefined : t("create.nameMissing")}
            onChange={setChosen}
          />
        )}
        <CommandError error={error} />
      </Dialog>
    </>
  );
}
