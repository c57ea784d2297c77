import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { StateBadge } from "./state-badge.tsx";
import { type CardType, TypeGlyph } from "./type-glyph.tsx";

export type TileState = "selected" | "off" | "forced" | "goal";

interface TileProps {
  type: CardType;
  name: string;
  state?: TileState | undefined;
  /** It shows two pictures. */
  isPair?: boolean | undefined;
  className?: string | undefined;
  /** What it shows small: SmallPictures, Numeral, Word or an icon. */
  children?: ReactNode;
}

/** A card as a row, for hands that are too large for cards. Of spans alone, so that it may stand in a button. */
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
