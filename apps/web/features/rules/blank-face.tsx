import { sized } from "../../ui/card/card.tsx";
import { Icon } from "../../ui/icon.tsx";

/** A card without a face, which a table can fill in. */
export function BlankFace({ width }: { width: string }) {
  return (
    <span
      aria-hidden="true"
      style={sized(width)}
      className="grid h-[calc(var(--w)*1.38)] w-(--w) place-items-center rounded-card border-[2.5px] border-line-strong border-dashed text-34 text-ink-3"
    >
      <Icon name="pencil" />
    </span>
  );
}
