import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { StateBadge } from "./state-badge.tsx";
import { type CardStyle, TypeGlyph } from "./type-glyph.tsx";

export type TileState = "selected" | "off" | "forced" | "goal";

interface TileProps {
  type: CardStyle;
  name: string;
  state?: TileState | undefined;
  /** True if it shows two pictures. */
  isPair?: boolean | undefined;
  className?: string | undefined;
  /** The small body: SmallPictures, CardNumeral, Word or an icon. */
  children?: ReactNode;
}

/** A card as a row, for large hands. Made of spans, so that it can be inside a button. */
export function CardTile({ type, name, state, isPair, className, children }: TileProps) {
  return (
    <span className={classes("tile", `t-${type}`, state && `tile--${state}`, isPair && "is-pair", className)}>
      <span className="tile__glyph">
        <TypeGlyph type={type} />
      </span>
      <span className="tile__name">{name}</span>
      <span className="tile__mark">{children}</span>
      {state === "selected" && <StateBadge icon="check" />}
      {state === "goal" && <StateBadge icon="star" />}
    </span>
  );
}
