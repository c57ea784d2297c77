import { cardName, deckTexts, fluxx3 } from "@mutable/decks";
import Link from "next/link";
import { currentLanguage, currentTranslate } from "../../texts/server.ts";
import { Middle } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { visibleType } from "../cards/type-of.ts";
import { cardAddress } from "../decks/addresses.ts";
import { CardById } from "../decks/card-by-id.tsx";
import { LiveExample } from "./live-example.tsx";
import { RulingList } from "./ruling-list.tsx";
import { rulingRows } from "./ruling-rows.ts";
import { TableOfContents } from "./table-of-contents.tsx";

/** An example card for each type. */
const SHOWN = ["the-toaster", "toast", "draw-3", "steal-a-keeper"];

const EXAMPLES = ["rules", "numerals", "goal"] as const;
const PARTS = ["turn", "types", ...EXAMPLES, "also"] as const;

/** The rules in short, with small tables to try them, and all rulings. */
export async function HowToPlay() {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  return (
    <Middle className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{t("nav.howToPlay")}</h1>
      <p className="text-18 text-ink-2">{t("how.lead")}</p>
      <TableOfContents
        label={t("how.contents")}
        parts={[...PARTS.map((id) => ({ id, title: t(`how.${id}.title`) })), { id: "rulings", title: t("rulings.title") }]}
      />
      <Panel id="turn" heading={t("how.turn.title")} className="scroll-mt-4">
        <ol className="grid list-decimal gap-1.5 pl-6">
          {(["draw", "play", "limits"] as const).map((step) => (
            <li key={step}>{t(`how.turn.${step}`)}</li>
          ))}
        </ol>
      </Panel>
      <Panel id="types" heading={t("how.types.title")} className="scroll-mt-4">
        <ul className="grid gap-4 sm:grid-cols-2">
          {SHOWN.map((id) => (
            <TypeOfCard key={id} id={id} />
          ))}
        </ul>
      </Panel>
      {EXAMPLES.map((name) => (
        <Panel key={name} id={name} heading={t(`how.${name}.title`)} description={t(`how.${name}.text`)} className="scroll-mt-4">
          <LiveExample deckId={fluxx3.id} name={name} />
        </Panel>
      ))}
      <Panel id="also" heading={t("how.also.title")} className="scroll-mt-4">
        <ul className="grid list-disc gap-1.5 pl-6">
          {(["must", "limits", "tie", "pile", "actions"] as const).map((point) => (
            <li key={point}>{t(`how.also.${point}`)}</li>
          ))}
        </ul>
      </Panel>
      <section aria-labelledby="rulings" className="grid gap-4 pt-4">
        <h2 id="rulings" className="scroll-mt-4 text-26">
          {t("rulings.title")}
        </h2>
        <p className="text-ink-2">{t("rulings.what")}</p>
        <RulingList rows={rulingRows(language)} />
      </section>
    </Middle>
  );
}

async function TypeOfCard({ id }: { id: string }) {
  const [t, words] = [await currentTranslate(), deckTexts(await currentLanguage(), fluxx3.id)];
  const type = visibleType(fluxx3, id);
  if (type !== "keeper" && type !== "goal" && type !== "rule" && type !== "action") return null;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
      <Link href={cardAddress(fluxx3, id)} className="relative rounded-card no-underline">
        <span aria-hidden="true">
          <CardById deckId={fluxx3.id} id={id} width="7.05rem" />
        </span>
        <span className="sr-only">{t("card.choice", { name: cardName(words, id), type: t(`type.${type}`) })}</span>
      </Link>
      <p>
        <b>{t(`type.${type}`)}.</b> {t(`how.types.${type}`)}
      </p>
    </li>
  );
}
