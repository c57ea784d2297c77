import type { Person } from "@mutable/db";
import { currentPerson } from "../../session/session.ts";
import { currentTranslate } from "../../texts/server.ts";
import { classes } from "../../ui/classes.ts";
import { Wrap } from "../../ui/page.tsx";
import { newTableAddress } from "../decks/addresses.ts";
import { GuestEntryPanel } from "../people/guest/guest-entry-panel.tsx";
import { CodeEntry } from "./code-entry.tsx";
import { CreateTable } from "./create/create-table.tsx";
import { loadMyTables } from "./load-my-tables.ts";
import { MyTables } from "./my-tables.tsx";
import { OpenTables } from "./open-tables.tsx";
import { QuickPlay } from "./quick-play.tsx";
import { VisitorTables } from "./visitor-tables.tsx";

/** `askedDeck`: of the table to open. */
export async function LobbyPage({ askedDeck }: { askedDeck: string | undefined }) {
  const person = await currentPerson();
  return person === undefined ? <AnonymousLobby askedDeck={askedDeck} /> : <Tables person={person} askedDeck={askedDeck} />;
}

/** The open tables, and a form for a name, which only playing needs. It comes first for visitors who want to open a table. */
async function AnonymousLobby({ askedDeck }: { askedDeck: string | undefined }) {
  const t = await currentTranslate();
  return (
    <Wrap className="grid gap-6 py-3.5 md:grid-cols-[minmax(0,1fr)_24rem] md:py-7">
      <h1 className="sr-only">{t("lobby.title")}</h1>
      <VisitorTables />
      <aside aria-label={t("lobby.ways")} className={classes("grid content-start gap-4", askedDeck !== undefined && "max-md:order-first")}>
        {askedDeck === undefined && <CodeEntry />}
        <GuestEntryPanel
          acts={[{ label: "guest.enter", next: askedDeck === undefined ? "/lobby" : newTableAddress(askedDeck) }]}
          heading={t("lobby.comeIn")}
          description={askedDeck && t("lobby.comeInDeck")}
        />
        {askedDeck !== undefined && <CodeEntry />}
      </aside>
    </Wrap>
  );
}

async function Tables({ person, askedDeck }: { person: Person; askedDeck: string | undefined }) {
  const t = await currentTranslate();
  const mine = await loadMyTables(person.id);
  return (
    <Wrap className="grid gap-4 py-3.5 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-6 md:py-7">
      <h1 className="sr-only">{t("lobby.title")}</h1>
      <div className="grid content-start gap-6 max-md:contents">
        <MyTables tables={mine} />
        <OpenTables mine={mine.map(({ id }) => id)} />
      </div>
      <aside aria-label={t("lobby.ways")} className="grid content-start gap-4 max-md:order-first">
        <QuickPlay />
        <CreateTable tableName={t("create.nameOf", { name: person.name })} askedDeck={askedDeck} />
        <CodeEntry />
      </aside>
    </Wrap>
  );
}
