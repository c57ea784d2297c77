import Link from "next/link";
import { offeredDeckIds } from "../../decks/server.ts";
import { currentTranslate } from "../../texts/server.ts";
import { Panel } from "../../ui/panel.tsx";
import { guideAddress } from "../decks/addresses.ts";
import { DeckPictures } from "../decks/deck-pictures.tsx";
import { deckName, deckProfile } from "../formats/decks.ts";

/** The decks that tables can have, with links to how each is played; nothing if there is one. */
export async function Editions() {
  const t = await currentTranslate();
  const decks = offeredDeckIds();
  const [first] = decks;
  if (first === undefined || decks.length < 2) return null;
  return (
    <Panel
      look="box"
      heading={t("home.editions.title")}
      description={t("home.editions.text", { deck: deckName(t, first) })}
      className="mb-10"
    >
      <ul className="grid gap-2 md:grid-cols-2 md:gap-3">
        {decks.map((id) => {
          const about = deckProfile(id)?.about;
          return <Edition key={id} id={id} name={deckName(t, id)} about={about && t(about)} />;
        })}
      </ul>
    </Panel>
  );
}

function Edition({ id, name, about }: { id: string; name: string; about: string | undefined }) {
  return (
    <li className="grid">
      <Link
        href={guideAddress(id)}
        prefetch={false}
        className="grid grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-panel bg-surface-2 text-15 text-ink-2 leading-[1.25] no-underline forced-colors:border"
      >
        <DeckPictures deck={id} />
        <span className="grid content-center gap-1 px-3 py-2.5">
          <b className="font-bold font-display text-15 text-ink leading-[1.15]">{name}</b>
          {about}
        </span>
      </Link>
    </li>
  );
}
