import type { Translate } from "@mutable/i18n";
import type { Metadata } from "next";
import { currentTranslate } from "../../texts/server.ts";
import { Chip } from "../../ui/chip.tsx";
import { Face } from "../../ui/face.tsx";
import { knownFace } from "../../ui/faces.ts";
import { Narrow } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { clockText } from "../formats/clock.ts";
import { deckName } from "../formats/decks.ts";
import { personName } from "../formats/people.ts";
import { linkPreview } from "../frame/link-preview.ts";
import { KeepFresh } from "../lobby/keep-fresh.tsx";
import { stateWords } from "../lobby/table-row.tsx";
import { GuestEntryPanel } from "../people/guest/guest-entry-panel.tsx";
import { arrivalAt, entryActs } from "./arrival.ts";
import { findInvitation, type Invitation } from "./find-invitation.ts";
import { TableGone } from "./table-gone.tsx";

interface InvitationPageProps {
  code: string;
  /** True if the visitor wants a free seat. */
  sits: boolean;
}

/** The page of a table for a visitor without a name: who invites to what, and the form for a name. */
export async function InvitationPage({ code, sits }: InvitationPageProps) {
  const [t, invitation] = [await currentTranslate(), await findInvitation(code)];
  if (invitation === undefined) return <TableGone error="no_such_table" />;
  const table = invitation === "too_many" ? undefined : invitation;
  return (
    <Narrow className="grid gap-4 py-4 md:py-8">
      <h1 className="text-26 md:text-34">{titleOf(t, invitation)}</h1>
      <p className="text-ink-2">{t("invitation.game")}</p>
      {table !== undefined && <KeepFresh data={table} />}
      {table !== undefined && <InvitingTable t={t} invitation={table} />}
      <GuestEntryPanel
        acts={entryActs(`/t/${code}`, sits, table)}
        description={table && arrivalText(t, table)}
        taken={table?.taken.map(({ face }) => face)}
      />
    </Narrow>
  );
}

function InvitingTable({ t, invitation }: { t: Translate; invitation: Invitation }) {
  const { name, deck, deckName: made, clock, seats, taken } = invitation;
  const free = Math.max(0, seats - taken.length);
  return (
    <Panel>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <h2 className="break-words text-18">{name}</h2>
          <p className="text-15 text-ink-2">{t("lobby.about", { deck: deckName(t, deck, made), clock: clockText(t, clock) })}</p>
        </div>
        <Chip>{stateWords(t, invitation)}</Chip>
      </div>
      <ul aria-label={t("invitation.there")} className="flex flex-wrap gap-x-3.5 gap-y-2">
        {taken.map((place, number) => (
          <li key={number} className="flex min-w-0 items-center gap-1.5 font-semi text-15">
            <Face face={knownFace(place.face)} size={32} />
            <span className="min-w-0 break-words">{personName(t, place)}</span>
          </li>
        ))}
        {Array.from({ length: free }, (_, number) => (
          <li key={`free ${number}`} aria-hidden="true" className="size-8 rounded-full border-2 border-line-strong border-dashed" />
        ))}
      </ul>
    </Panel>
  );
}

/** What happens to a visitor, unless it is what an invitation promises: a seat in a game that has not begun. */
function arrivalText(t: Translate, table: Invitation): string | undefined {
  const arrival = arrivalAt(table);
  if (arrival.is === "sits") return undefined;
  const why = table.phase === "over" ? "over" : table.phase === "waiting" ? "full" : table.taken.length < table.seats ? "closed" : "begun";
  if (arrival.is === "replaces") return t("arrival.replaces", { bot: arrival.bot });
  const text = t(`arrival.${arrival.is}`, { why });
  return arrival.is === "watches" && table.seats > 1 ? `${text} ${t("arrival.next")}` : text;
}

const titleOf = (t: Translate, invitation: Invitation | "too_many"): string =>
  invitation === "too_many" ? t("table.comeIn") : t("invitation.title", { host: personName(t, { name: invitation.host }) });

/** What messengers show of a link to the table. */
export async function invitationMetadata(code: string): Promise<Metadata> {
  const [t, invitation] = [await currentTranslate(), await findInvitation(code)];
  if (invitation === undefined) return { title: t("gone.title.missing") };
  if (invitation === "too_many") return { title: t("table.title") };
  const title = titleOf(t, invitation);
  const { name, deck, deckName: made } = invitation;
  const description = t("invitation.preview", { name, deck: deckName(t, deck, made), state: stateWords(t, invitation) });
  return linkPreview({ title, description, path: `/t/${code}` });
}
