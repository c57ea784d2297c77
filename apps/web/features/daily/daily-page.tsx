import { currentPerson } from "../../session/session.ts";
import { currentTranslate } from "../../texts/server.ts";
import { StartPage } from "../lobby/start/start.tsx";
import { randomFace, randomName } from "../people/suggestions.ts";
import { DailyEntry } from "./daily-entry.tsx";
import { DailyResult } from "./daily-result.tsx";
import { loadDaily } from "./load-daily.ts";

/** Deals at once. After the try of the day: its result. `address`: of this page. */
export async function DailyPage({ deck, address }: { deck: string; address: string }) {
  const [t, person] = [await currentTranslate(), await currentPerson()];
  if (person === undefined) return <DailyEntry name={randomName()} face={randomFace()} next={address} />;
  const deal = await loadDaily(person.id, deck);
  const { counted } = deal.scores;
  if (counted !== undefined) return <DailyResult person={person} deal={deal} counted={counted} />;
  return <StartPage kind="daily" deck={deck} tableName={t("create.nameOf", { name: person.name })} />;
}
