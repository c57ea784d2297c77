import { classes } from "../classes.ts";
import { Icon } from "../icon.tsx";

/** A round sign at a card's edge: chosen, or wanted by a Goal. */
export function StateBadge({ icon }: { icon: "check" | "star" }) {
  return (
    <span className={classes("badge", `badge--${icon}`)}>
      <Icon name={icon} />
    </span>
  );
}
