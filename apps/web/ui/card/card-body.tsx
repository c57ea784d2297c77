import { Fragment, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon, type IconName } from "../icon.tsx";
import type pictures from "./pictures.json";

/** A picture of the cards that ship with Mutable. The authors of other decks choose from a larger set. */
export type PictureName = keyof typeof pictures;

const source = (name: string) => `/pictures/${name}.svg`;

/** Has no text alternative: the card's name says the same. */
export function CardPicture({ name }: { name: string }) {
  return <img src={source(name)} alt="" className="card__pic" />;
}

/**
 * `was`: the printed value that no longer applies; hidden from screen readers, since the card's
 * text says both.
 */
export function CardNumeral({ value, was }: { value: string; was?: string | undefined }) {
  return (
    <span className="card__num">
      {was !== undefined && (
        <s aria-hidden="true" className="struck">
          {was}
        </s>
      )}
      {value}
    </span>
  );
}

/** A word in place of a number: "All", "+1", "∞". */
export function Word({ children }: { children: string }) {
  return <span className="card__word">{children}</span>;
}

export interface EquationPart {
  picture: string;
  name: string;
  absent?: boolean | undefined;
  /** A line under the name, such as the holder. */
  holder?: ReactNode | undefined;
}

/** Longer words of two names do not fit beside each other on a card of the hand's size. */
const LETTERS_IN_A_ROW = 15;

const longestWord = (name: string): number => Math.max(...name.split(" ").map(({ length }) => length));

/** The keepers of a Goal; one that must be absent is struck out and has no plus before it. */
export function Equation({ parts }: { parts: readonly EquationPart[] }) {
  const isLong = parts.reduce((sum, { name }) => sum + longestWord(name), 0) > LETTERS_IN_A_ROW;
  return (
    <span className={classes("eq", isLong && "eq--long", parts.some(({ holder }) => holder) && "eq--held")}>
      {parts.map(({ picture, name, absent, holder }, index) => (
        <Fragment key={name}>
          {index > 0 && <span className="eq__op">{!absent && "+"}</span>}
          <span className="eq__k">
            <span className={classes("eq__pic", absent && "eq__pic--absent")}>
              <img src={source(picture)} alt="" />
            </span>
            <b>{name}</b>
            {holder && <span className="eq__holder">{holder}</span>}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

/** A hexagon on an Action, a rounded square on a New Rule, otherwise a disc. */
export function Pictogram({ icon }: { icon: IconName }) {
  return (
    <span className="card__icon">
      <Icon name={icon} />
    </span>
  );
}

/** The pictures of a card without names, for tiles and tokens. */
export function SmallPictures({ pictures }: { pictures: readonly { picture: string; absent?: boolean | undefined }[] }) {
  return (
    <span className="pics">
      {pictures.map(({ picture, absent }) => (
        <span key={picture} className={classes("pics__one", absent && "pics__one--absent")}>
          <img src={source(picture)} alt="" className="pics__img" />
        </span>
      ))}
    </span>
  );
}
