import type { TextKey } from "@mutable/i18n";
import type { Overlays } from "./overlays.ts";

/** A key that acts on the whole board. */
export interface KeyBinding {
  readonly keys: readonly string[];
  /** The names shown in the help, if they differ from the keys. */
  readonly keyLabels?: readonly string[];
  /** The key's description in the help. */
  readonly label: TextKey;
  /** True if the key acts again while it is held down. */
  readonly repeats?: boolean;
  readonly press: (board: { readonly overlays: Overlays }) => void;
}
