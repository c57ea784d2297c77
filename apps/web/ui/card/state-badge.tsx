import { classes } from "../classes.ts";
import { Icon } from "../icon.tsx";

/** A round badge at a card's edge: selected, or asked for by a Goal. */
export function StateBadge({ icon }: { icon: "check" | "star" }) {
  return (
    <span className={classes("badge", `badge--${icon}`)}>
      <Icon name={icon} />
    </span>
  );
}
