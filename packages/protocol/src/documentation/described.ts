import type * as z from "zod/mini";
import type { Form } from "../form.ts";

/** What docs/ruleset.md says of each form of these calls, with an example of it. */
export type Described<Forms extends readonly Form[], Told extends string> = {
  readonly [F in Forms[number] as F["signature"]]: { readonly [T in Told]: string } & { readonly example: z.output<F["schema"]> };
};
