"use client";

import { SEATS, type TableInfo } from "@mutable/protocol";
import { classes } from "../../../ui/classes.ts";
import { Face } from "../../../ui/face.tsx";
import { knownFace } from "../../../ui/faces.ts";
import { Icon } from "../../../ui/icon.tsx";
import { CardArt } from "../../cards/card-art.tsx";
import { useCurrentView, useInfo } from "../state/contexts.ts";

/** More wins are only counted. */
const MOST_CROWNS = 4;

/** The wins of all games at this table. A bot's crown is grey. */
export function TallyPanel({ tally: { games, rows } }: { tally: NonNullable<TableInfo["tally"]> }) {
  const { context } = useCurrentView();
  const { settings, seats } = useInfo();
  const { t, you } = context;
  const seatOf = (person: string) => SEATS.find((seat) => seats[seat]?.id === person);
  const own = you === undefined ? undefined : seats[you]?.id;
  return (
    <section className="tally">
      <h3>{t("tally.title", { name: settings.name, count: games })}</h3>
      <ul>
        {rows
          .toSorted((one, other) => other.wins - one.wins)
          .map(({ id, name, face, wins, goals }) => (
            <li key={id ?? `bot ${name}`} className={classes(id === undefined && "is-bot")}>
              <span className="tally__face" data-speaker={id === undefined ? undefined : seatOf(id)}>
                <Face face={knownFace(face)} size={35} />
              </span>
              <b>{id !== undefined && id === own ? t("board.yourself") : name}</b>
              <span className="tally__crowns" aria-hidden="true">
                {goals.slice(-MOST_CROWNS).map((goal, at) => (
                  <Crown key={at} goal={goal} />
                ))}
              </span>
              <span>
                <span aria-hidden="true">{wins}</span>
                <span className="sr-only">{t("tally.wins", { count: wins })}</span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** A crown over the picture of the Goal. Another deck of the same evening can have won with another Goal. */
function Crown({ goal }: { goal: string | null }) {
  const { deck } = useCurrentView().context;
  return (
    <span>
      <Icon name="crown" />
      {goal !== null && deck.cards.has(goal) && <CardArt deck={deck} id={goal} />}
    </span>
  );
}
