import { classes } from "../classes.ts";
import { Icon } from "../icon.tsx";

/** A round badge at a card's edge: selected, asked for by a Goal, or in the way of a win. */
export function StateBadge({ icon }: { icon: "check" | "star" | "prohibit" }) {
  return (
    <span className={classes("badge", `badge--${icon}`)}>
      <Icon name={icon} />
    </span>
  );
}
