import { z } from "zod";

type Signature = `${string}(${string})`;
type NameOf<S extends string> = S extends `${infer Name}(${string}` ? Name : never;

/** One form of a call: how it is written in the ruleset, and what its arguments may be. On the wire a call is a list: its name, then its arguments. */
export function form<const S extends Signature, const Arguments extends readonly z.ZodType[]>(signature: S, ...args: Arguments) {
  const name = signature.slice(0, signature.indexOf("(")) as NameOf<S>;
  const schema = z.tuple([z.literal(name), ...args]) as unknown as z.ZodTuple<[z.ZodLiteral<NameOf<S>>, ...Arguments], null>;
  return { name, signature, schema };
}

export interface Form {
  readonly name: string;
  readonly signature: string;
  readonly schema: z.ZodType;
}

/** A call may have more than one form. */
export function byName(forms: readonly Form[]): ReadonlyMap<string, z.ZodType> {
  const schemas = new Map<string, z.ZodType>();
  for (const { name, schema } of forms) {
    const other = schemas.get(name);
    schemas.set(name, other === undefined ? schema : z.union([other, schema]));
  }
  return schemas;
}
