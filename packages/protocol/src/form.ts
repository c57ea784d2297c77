import * as z from "zod/mini";

type Signature = `${string}(${string})`;
type NameOf<S extends string> = S extends `${infer Name}(${string}` ? Name : never;

/** One form of a call: its signature in the ruleset, and a schema. On the wire a call is a list: its name, then its arguments. */
export function form<const S extends Signature, const Arguments extends readonly z.ZodMiniType[]>(signature: S, ...args: Arguments) {
  const name = signature.slice(0, signature.indexOf("(")) as NameOf<S>;
  const schema = z.tuple([z.literal(name), ...args]);
  return { name, signature, schema };
}

export interface Form {
  readonly name: string;
  readonly signature: string;
  readonly schema: z.ZodMiniType;
}

/** The schema of each call. A call may have more than one form. */
export function byName(forms: readonly Form[]): ReadonlyMap<string, z.ZodMiniType> {
  const schemas = new Map<string, z.ZodMiniType>();
  for (const { name, schema } of forms) {
    const other = schemas.get(name);
    schemas.set(name, other === undefined ? schema : z.union([other, schema], "The arguments are those of none of its forms."));
  }
  return schemas;
}
