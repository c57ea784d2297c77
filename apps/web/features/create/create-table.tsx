"use client";

import { newCommand } from "@mutable/client";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useCommands } from "../line/command.ts";
import { CommandFault } from "../line/command-fault.tsx";
import { type Choices, isNamed, recallChoices, rememberChoices, settingsOf, usualChoices } from "./choices.ts";
import { TableFields } from "./table-fields.tsx";

/** A button, and the dialog behind it; then one is at the table. `tableName`: what is filled in. */
export function CreateTable({ tableName }: { tableName: string }) {
  const t = useTranslate();
  const router = useRouter();
  const { send, forget, busy, error } = useCommands();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Choices>(() => usualChoices(tableName));
  const [isMissing, setMissing] = useState(false);
  /** One for each opening of the dialog: pressed twice, it is one table. */
  const command = useRef("");
  const form = useRef<HTMLFormElement>(null);

  function open() {
    command.current = newCommand();
    setChosen(recallChoices(tableName));
    setMissing(false);
    forget();
    setOpen(true);
  }

  async function create() {
    if (!isNamed(chosen)) {
      setMissing(true);
      form.current?.querySelector("input")?.focus();
      return;
    }
    rememberChoices(chosen, tableName);
    const bots = Array.from({ length: chosen.bots }, () => chosen.level);
    const answer = await send("create_table", { ...settingsOf(chosen), bots, command: command.current });
    if (answer.ok) router.push(`/t/${answer.code}`);
  }

  return (
    <>
      <Button size="lg" block onClick={open}>
        <Icon name="plus" />
        {t("create.title")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        heading={t("create.title")}
        closeLabel={t("close")}
        size="lg"
        actions={
          <>
            <Button size="lg" onClick={() => setOpen(false)}>
              {t("cancel")}
            </Button>
            <Button size="lg" tone="primary" type="submit" form="create-table" busy={busy !== undefined}>
              {t("create.submit")}
            </Button>
          </>
        }
      >
        <form
          ref={form}
          id="create-table"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (busy === undefined) void create();
          }}
        >
          <TableFields
            chosen={chosen}
            withBots
            nameFault={isMissing ? t("create.nameMissing") : undefined}
            onChange={(changed) => {
              setChosen(changed);
              setMissing(false);
            }}
          />
        </form>
        <CommandFault error={error} />
      </Dialog>
    </>
  );
}
