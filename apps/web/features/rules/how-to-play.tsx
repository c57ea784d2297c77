import { cardName, fluxx3, wordsOf } from "@mutable/decks";
import Link from "next/link";
import { currentLanguage, currentSay } from "../../texts/server.ts";
import { Middle } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { typeOf } from "../cards/type-of.ts";
import { cardAddress } from "../decks/addresses.ts";
import { KnownCard } from "../decks/known-card.tsx";
import { Contents } from "./contents.tsx";
import { LiveExample } from "./live-example.tsx";
import { RulingList } from "./ruling-list.tsx";
import { rulingRows } from "./ruling-rows.ts";

/** One card of each type, to show what the type is. */
const SHOWN = ["the-toaster", "toast", "draw-3", "steal-a-keeper"];

const EXAMPLES = ["rules", "numerals", "goal"] as const;
const PARTS = ["turn", "types", ...EXAMPLES, "also"] as const;

/** The rules of play in short, with tables to try them on, and all rulings. */
export async function HowToPlay() {
  const [say, language] = [await currentSay(), await currentLanguage()];
  return (
    <Middle className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{say("nav.howToPlay")}</h1>
      <p className="text-18 text-ink-2">{say("how.lead")}</p>
      <Contents
        label={say("how.contents")}
        parts={[...PARTS.map((id) => ({ id, title: say(`how.${id}.title`) })), { id: "rulings", title: say("rulings.title") }]}
      />
      <Panel id="turn" heading={say("how.turn.title")} className="scroll-mt-4">
        <ol className="grid list-decimal gap-1.5 pl-6">
          {(["draw", "play", "limits"] as const).map((step) => (
            <li key={step}>{say(`how.turn.${step}`)}</li>
          ))}
        </ol>
      </Panel>
      <Panel id="types" heading={say("how.types.title")} className="scroll-mt-4">
        <ul className="grid gap-4 sm:grid-cols-2">
          {SHOWN.map((id) => (
            <TypeOfCard key={id} id={id} />
          ))}
        </ul>
      </Panel>
      {EXAMPLES.map((name) => (
        <Panel key={name} id={name} heading={say(`how.${name}.title`)} description={say(`how.${name}.text`)} className="scroll-mt-4">
          <LiveExample name={name} />
        </Panel>
      ))}
      <Panel id="also" heading={say("how.also.title")} className="scroll-mt-4">
        <ul className="grid list-disc gap-1.5 pl-6">
          {(["must", "limits", "tie", "pile", "actions"] as const).map((point) => (
            <li key={point}>{say(`how.also.${point}`)}</li>
          ))}
        </ul>
      </Panel>
      <section aria-labelledby="rulings" className="grid gap-4 pt-4">
        <h2 id="rulings" className="scroll-mt-4 text-26">
          {say("rulings.title")}
        </h2>
        <p className="text-ink-2">{say("rulings.what")}</p>
        <RulingList rows={rulingRows(language)} />
      </section>
    </Middle>
  );
}

async function TypeOfCard({ id }: { id: string }) {
  const [say, words] = [await currentSay(), wordsOf(await currentLanguage(), fluxx3.id)];
  const type = typeOf(fluxx3, id);
  if (type !== "keeper" && type !== "goal" && type !== "rule" && type !== "action") return null;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
      <Link href={cardAddress(fluxx3, id)} className="relative rounded-card no-underline">
        <span aria-hidden="true">
          <KnownCard deckId={fluxx3.id} id={id} width="7.05rem" />
        </span>
        <span className="sr-only">{say("card.choice", { name: cardName(words, id), type: say(`type.${type}`) })}</span>
      </Link>
      <p>
        <b>{say(`type.${type}`)}.</b> {say(`how.types.${type}`)}
      </p>
    </li>
  );
}
