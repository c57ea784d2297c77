"use client";

import type { TableSettings } from "@mutable/protocol";
import { useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CommandError } from "../../connection/command-error.tsx";
import { useCommands } from "../../connection/commands.ts";
import { isNamed, type TableChoices, toChanges, toTableChoices } from "./choices.ts";
import { TableFields } from "./table-fields.tsx";

/** Lets the host change the settings before the game starts. */
export function ChangeSettings({ settings }: { settings: TableSettings }) {
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
      <Button tone="quiet" onClick={open}>
        <Icon name="gear" />
        {t("waiting.change")}
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
