import * as v from "valibot";

type Signature = `${string}(${string})`;
type NameOf<S extends string> = S extends `${infer Name}(${string}` ? Name : never;

/** One form of a call: how it is written in the ruleset, and what its arguments may be. On the wire a call is a list: its name, then its arguments. */
export function form<const S extends Signature, const Arguments extends readonly v.GenericSchema[]>(signature: S, ...args: Arguments) {
  const name = signature.slice(0, signature.indexOf("(")) as NameOf<S>;
  const schema = v.strictTuple([v.literal(name), ...args]);
  return { name, signature, schema };
}

export interface Form {
  readonly name: string;
  readonly signature: string;
  readonly schema: v.GenericSchema;
}

/** A call may have more than one form. */
export function byName(forms: readonly Form[]): ReadonlyMap<string, v.GenericSchema> {
  const schemas = new Map<string, v.GenericSchema>();
  for (const { name, schema } of forms) {
    const other = schemas.get(name);
    schemas.set(name, other === undefined ? schema : v.union([other, schema], "The arguments are those of none of its forms."));
  }
  return schemas;
}
