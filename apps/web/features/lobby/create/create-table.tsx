"use client";

import { newCommandId } from "@mutable/client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useOfferedDecks } from "../../../decks/client.tsx";
import { useTranslate } from "../../../texts/client.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CommandError } from "../../connection/command-error.tsx";
import { useCommands } from "../../connection/commands.ts";
import { useConnection } from "../../connection/connection.tsx";
import { DAILY } from "../../decks/addresses.ts";
import {
  defaultTableChoices,
  fitChoices,
  isNamed,
  loadTableChoices,
  saveTableChoices,
  type TableChoices,
  toTableSettings,
} from "./choices.ts";
import { TableFields } from "./table-fields.tsx";

/**
 * A button and its dialog; leads to the new table. `tableName`: the default name. `askedDeck`: of the table for which the
 * dialog is open from the beginning.
 */
export function CreateTable({ tableName, askedDeck }: { tableName: string; askedDeck?: string | undefined }) {
  const t = useTranslate();
  const router = useRouter();
  const connection = useConnection();
  const { send, forget, busy, error } = useCommands();
  const offered = useOfferedDecks();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<TableChoices>(() => defaultTableChoices(tableName, offered[0]?.id ?? ""));
  const [isMissing, setMissing] = useState(false);
  /** One command id for each opening of the dialog, so that a double click creates one table. */
  const command = useRef("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (askedDeck !== undefined) open(askedDeck);
  }, [askedDeck]);

  function open(deck?: string) {
    command.current = newCommandId();
    const last = loadTableChoices(tableName, offered);
    const before = deck === undefined || deck === last.deck ? last : { ...last, deck, solo: false, metas: [] };
    const offeredDeck = (id: string) => offered.find((each) => each.id === id);
    setChosen(fitChoices({ ...before, daily: false }, offeredDeck(before.deck)));
    setMissing(false);
    forget();
    setOpen(true);
  }

  async function create() {
    if (!isNamed(chosen)) {
      setMissing(true);
      form.current?.querySelector<HTMLInputElement>("[name=table-name]")?.focus();
      return;
    }
    // The next table is seldom another deal of the day.
    if (!chosen.daily) saveTableChoices(chosen, tableName);
    const bots = Array.from({ length: chosen.solo ? 0 : chosen.bots }, () => chosen.level);
    const answer = await send("create_table", { ...toTableSettings(chosen), bots, command: command.current });
    if (!answer.ok) return;
    if (chosen.solo) {
      // There is no one to wait for. Joined before the deal, so that this client has a part in the shuffle.
      connection?.join({ code: answer.code });
      await send("start", {});
    }
    router.push(`/t/${answer.code}`);
  }

  return (
    <>
      <Button size="lg" block onClick={() => open()}>
        <Icon name="plus" />
        {t("create.title")}
      </Button>
      {offered.some(({ hasSolo }) => hasSolo) && (
        <LinkButton href={DAILY} prefetch={false} size="lg" block>
          <Icon name="calendar" />
          {t("create.daily")}
        </LinkButton>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        heading={t(chosen.daily ? "create.daily" : "create.title")}
        closeLabel={t("close")}
        size="lg"
        actions={
          <>
            <Button size="lg" onClick={() => setOpen(false)}>
              {t("cancel")}
            </Button>
            <Button size="lg" tone="primary" type="submit" form="create-table" busy={busy !== undefined}>
              {t(chosen.daily ? "create.submitDaily" : "create.submit")}
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
            firstDeck={askedDeck}
            nameFault={isMissing ? t("create.nameMissing") : undefined}
            onChange={(changed) => {
              setChosen(changed);
              setMissing(false);
            }}
          />
        </form>
        <CommandError error={error} />
      </Dialog>
    </>
  );
}
