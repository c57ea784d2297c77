import * as z from "zod/mini";

type Signature = `${string}(${string})`;
type NameOf<S extends string> = S extends `${infer Name}(${string}` ? Name : never;

/** A form of a call: signature and schema. On the wire a call is a list of its name and its arguments. */
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

/** Returns the schema of each call by its name. A call may have several forms. */
export function byName(forms: readonly Form[]): ReadonlyMap<string, z.ZodMiniType> {
  const schemas = new Map<string, z.ZodMiniType>();
  for (const { name, schema } of forms) {
    const other = schemas.get(name);
    schemas.set(name, other === undefined ? schema : z.union([other, schema], "The arguments match no form of this call."));
  }
  return schemas;
}
