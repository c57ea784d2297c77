import type { CSSProperties, ReactNode } from "react";
import { classes } from "../classes.ts";
import { type CardType, TypeGlyph } from "./type-glyph.tsx";

interface CardProps {
  type: CardType;
  typeName: string;
  name: string;
  text?: ReactNode | undefined;
  size?: "hand" | "read" | undefined;
  /** Any CSS length in place of the size's own width. */
  width?: string | undefined;
  className?: string | undefined;
  /** The body: Picture, Numeral, Equation or Pictogram. */
  children?: ReactNode;
}

/** Of spans alone, so that it may stand in a button. */
export function Card({ type, typeName, name, text, size = "hand", width, className, children }: CardProps) {
  return (
    <span style={sized(width)} className={classes("card", `t-${type}`, size === "read" && "card--read", className)}>
      <span className="card__head">
        <span className="card__type">
          <TypeGlyph type={type} />
          {typeName}
        </span>
        <span className="card__name">{name}</span>
      </span>
      <span className="card__body">{children}</span>
      {text && <span className="card__text">{text}</span>}
    </span>
  );
}

export const sized = (width: string | undefined) => (width === undefined ? undefined : ({ "--w": width } as CSSProperties));
