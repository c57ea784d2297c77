import { Fragment } from "react";
import { classes } from "../classes.ts";
import { Icon, type IconName } from "../icon.tsx";
import type pictures from "./pictures.json";

export type PictureName = keyof typeof pictures;

const source = (name: PictureName) => `/pictures/${name}.svg`;

/** The name of what it shows is the card's own, so it has none of its own. */
export function Picture({ name }: { name: PictureName }) {
  return <img src={source(name)} alt="" className="card__pic" />;
}

/** `was` is the printed value that no longer holds; hidden from speech, where the card's text says both. */
export function Numeral({ value, was }: { value: string; was?: string | undefined }) {
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

/** Keepers that a Goal asks for; an absent one is struck out and has no plus before it. */
export function Equation({ parts }: { parts: readonly { picture: PictureName; name: string; absent?: boolean | undefined }[] }) {
  return (
    <span className="eq">
      {parts.map((part, index) => (
        <Fragment key={part.name}>
          {index > 0 && <span className="eq__op">{!part.absent && "+"}</span>}
          <span className={classes("eq__k", part.absent && "eq__no")}>
            <img src={source(part.picture)} alt="" />
            <b>{part.name}</b>
          </span>
        </Fragment>
      ))}
    </span>
  );
}

/** In a hexagon on an Action, in a rounded square on a New Rule, else in a disc. */
export function Pictogram({ icon }: { icon: IconName }) {
  return (
    <span className="card__icon">
      <Icon name={icon} />
    </span>
  );
}
