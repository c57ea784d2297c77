import type { CSSProperties, ReactNode } from "react";
import { classes } from "../classes.ts";
import { StateBadge } from "./state-badge.tsx";
import { type CardStyle, TypeGlyph } from "./type-glyph.tsx";

/** `goal`: it completes a Goal. `new`: just played. */
export type CardState = "playable" | "selected" | "off" | "forced" | "goal" | "new";

interface CardProps {
  type: CardStyle;
  typeName: string;
  name: string;
  text?: ReactNode | undefined;
  size?: "hand" | "read" | undefined;
  /** A CSS length that overrides the width of the size. */
  width?: string | undefined;
  state?: CardState | undefined;
  /** A few words across the card that explain its state. At hand size they replace the text. */
  ribbon?: ReactNode | undefined;
  className?: string | undefined;
  /** The body: CardPicture, CardNumeral, Word, Equation or Pictogram. */
  children?: ReactNode;
}

/** Made of spans, so that it can be inside a button. */
export function PlayingCard({ type, typeName, name, text, size = "hand", width, state, ribbon, className, children }: CardProps) {
  return (
    <span
      style={sized(width)}
      className={classes(
        "card",
        `t-${type}`,
        size === "read" && "card--read",
        state && `card--${state}`,
        Boolean(ribbon) && "card--ribboned",
        className,
      )}
    >
      <span className="card__head">
        <span className="card__type">
          <TypeGlyph type={type} />
          {typeName}
        </span>
        <span className="card__name">{name}</span>
      </span>
      <span className="card__body">{children}</span>
      {text && <span className="card__text">{text}</span>}
      {ribbon && <span className="card__ribbon">{ribbon}</span>}
      {state === "selected" && <StateBadge icon="check" />}
    </span>
  );
}

export const sized = (width: string | undefined) => (width === undefined ? undefined : ({ "--w": width } as CSSProperties));
