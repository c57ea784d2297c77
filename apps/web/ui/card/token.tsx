import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { StateBadge } from "./state-badge.tsx";
import { type CardStyle, TypeGlyph } from "./type-glyph.tsx";

/** `wanted`: a Goal in play asks for it. `blocks`: it keeps a seat from winning. */
export type TokenState = "wanted" | "blocks" | "selected" | "dim";

interface TokenProps {
  type: CardStyle;
  /** The card's id as a data attribute. */
  card?: string | undefined;
  /** Shown below; if absent, the name must stand elsewhere. */
  name?: string | undefined;
  state?: TokenState | undefined;
  /** True if it shows two pictures. */
  isPair?: boolean | undefined;
  className?: string | undefined;
  /** The small body: SmallPictures, CardNumeral, Word or an icon. */
  children?: ReactNode;
}

/** A card in play. Made of spans, so that it can be inside a button. */
export function CardToken({ type, card, name, state, isPair, className, children }: TokenProps) {
  return (
    <span className={classes("token", `t-${type}`, state && `token--${state}`, isPair && "is-pair", className)} data-token={card}>
      <span className="token__face">
        {children}
        <TypeGlyph type={type} className="token__glyph" />
        {state === "wanted" && <StateBadge icon="star" />}
        {state === "blocks" && <StateBadge icon="prohibit" />}
        {state === "selected" && <StateBadge icon="check" />}
      </span>
      {name && <span className="token__name">{name}</span>}
    </span>
  );
}
