import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { StateBadge } from "./state-badge.tsx";
import { type CardType, TypeGlyph } from "./type-glyph.tsx";

/** `wanted`: a Goal on the table asks for it. */
export type TokenState = "wanted" | "selected" | "dim";

interface TokenProps {
  type: CardType;
  /** Which card it is, for whoever looks for it on the page. */
  card?: string | undefined;
  /** Stands below; whoever leaves it out says it elsewhere. */
  name?: string | undefined;
  state?: TokenState | undefined;
  /** It shows two pictures. */
  isPair?: boolean | undefined;
  className?: string | undefined;
  /** What it shows small: SmallPictures, Numeral, Word or an icon. */
  children?: ReactNode;
}

/** A card that lies among others on the table. Of spans alone, so that it may stand in a button. */
export function CardToken({ type, card, name, state, isPair, className, children }: TokenProps) {
  return (
    <span className={classes("token", `t-${type}`, state && `token--${state}`, isPair && "is-pair", className)} data-token={card}>
      <span className="token__face">
        {children}
        <TypeGlyph type={type} className="token__glyph" />
        {state === "wanted" && <StateBadge icon="star" />}
        {state === "selected" && <StateBadge icon="check" />}
      </span>
      {name && <span className="token__name">{name}</span>}
    </span>
  );
}
