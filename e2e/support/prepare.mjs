// Builds what has changed, once before all browser tests: their servers start what they find built.
import { prepare } from "../../scripts/prepare.mjs";

export default () => prepare();
