import { PlayingCard } from "../../ui/card/card.tsx";
import { CardNumeral, CardPicture, Equation, Pictogram } from "../../ui/card/card-body.tsx";
import { classes } from "../../ui/classes.ts";

export interface HeroWords {
  types: { keeper: string; goal: string; rule: string; action: string };
  cards: { toaster: string; toast: string; draw: string; steal: string };
  bread: string;
  dial: { draw: string; play: string; hand: string };
}

const width = "clamp(5.625rem, 27.6cqi, 9.5rem)";

/** The fan of cards beside the headline. It is a picture: hidden from screen readers, and scaled as a whole. */
export function HeroCards({ words, className }: { words: HeroWords; className?: string | undefined }) {
  const { types, cards, bread, dial } = words;
  return (
    <div
      aria-hidden="true"
      className={classes("@container relative aspect-[2.05] w-full min-w-0 max-w-[27.5rem] select-none *:[.card]:absolute", className)}
    >
      <PlayingCard type="keeper" typeName={types.keeper} name={cards.toaster} width={width} className="top-[13%] left-0 -rotate-9">
        <CardPicture name="the-toaster" />
      </PlayingCard>
      <PlayingCard type="goal" typeName={types.goal} name={cards.toast} width={width} className="top-[3%] left-[24%] -rotate-3">
        <Equation
          parts={[
            { picture: "bread", name: bread },
            { picture: "the-toaster", name: cards.toaster },
          ]}
        />
      </PlayingCard>
      <PlayingCard type="rule" typeName={types.rule} name={cards.draw} width={width} className="top-[5%] left-1/2 rotate-3">
        <CardNumeral value="3" />
      </PlayingCard>
      <PlayingCard type="action" typeName={types.action} name={cards.steal} width={width} className="top-[17%] left-[73%] rotate-9">
        <Pictogram icon="hand-grabbing" />
      </PlayingCard>
      <div className="absolute inset-x-[14%] bottom-0 grid grid-cols-3 divide-x-2 divide-rule overflow-hidden rounded-[0.9375rem] border-3 border-rule bg-surface shadow-2">
        <Dial name={dial.draw} was="1" value="3" />
        <Dial name={dial.play} was="1" value="2" />
        <Dial name={dial.hand} value="∞" />
      </div>
    </div>
  );
}

function Dial({ name, was, value }: { name: string; was?: string; value: string }) {
  return (
    <div className="min-w-0 px-[0.25rem] py-[0.375rem] text-center font-display">
      <span className="block truncate font-bold text-15 leading-[1.2]">{name}</span>
      {was && <s className="struck mr-[0.2em] font-semi text-18 text-ink-2 leading-none">{was}</s>}
      <b className="font-heavy text-26 leading-none tracking-[-0.04em]">{value}</b>
    </div>
  );
}
