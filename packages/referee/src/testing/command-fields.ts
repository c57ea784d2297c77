import { COMMANDS, SEATS } from "@mutable/protocol";
import * as z from "zod/mini";

/** The fields of the commands, as docs/ruleset.md lists them: name, type, commands that need it, commands that may have it. */
export type FieldRow = [field: string, type: string, needed: string, optional: string];

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
}

const jsonSchema = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as JsonSchema;

/** The greatest length of text that a schema accepts; JSON schemas do not tell. */
function longestText(schema: z.ZodMiniType): number {
  let longest = 0;
  for (let length = 1; length <= 1_000; length += 1) if (schema.safeParse("x".repeat(length)).success) longest = length;
  return longest;
}

/** The text may be a part of what the schema accepts. */
const textUpTo = (longest: number): string => (longest === 0 ? "text" : `text of at most ${longest} characters`);

function typeOf(json: JsonSchema, schema: z.ZodMiniType): string {
  if (json.anyOf) return json.anyOf.map((one) => typeOf(one, schema)).join(" or ");
  if (json.enum?.includes("watcher")) return "a viewer";
  if (json.enum?.includes(SEATS[0])) return "a seat";
  if (json.enum) return json.enum.map((value) => `\`${value}\``).join(", ");
  switch (json.type) {
    case "null":
      return "null";
    case "boolean":
      return "true or false";
    case "integer":
      return `a whole number from ${json.minimum}${json.maximum === Number.MAX_SAFE_INTEGER ? "" : ` to ${json.maximum}`}`;
    case "string":
      return json.pattern === undefined ? textUpTo(longestText(schema)) : `text like \`${json.pattern}\``;
    case "array":
      return `a list of at most ${json.maxItems}: ${typeOf(json.items ?? {}, schema)}`;
    case "object": {
      if (json.properties?.id) return "a [blank card](cards.md#a-blank-card)";
      const fields = Object.entries(json.properties ?? {}).map(([name, field]) => `\`${name}\` (${typeOf(field, schema)})`);
      return `an object of ${fields.join(" and ")}`;
    }
    default:
      return "a reply";
  }
}

type Struct = z.ZodMiniType & {
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly def: { readonly options?: readonly Struct[] };
};

/** Of each field of a command its schema, and true if the command needs it. */
function fieldsOf({ shape, def }: Struct): [name: string, schema: z.ZodMiniType, isNeeded: boolean][] {
  if (shape) return Object.entries(shape).map(([name, field]) => [name, field, !field.safeParse(undefined).success]);
  const options = (def.options ?? []).map(fieldsOf);
  const needed = ([name]: [string, ...unknown[]]) =>
    options.every((option) => option.some(([other, , isNeeded]) => other === name && isNeeded));
  return [...new Map(options.flat().map((field) => [field[0], field])).values()].map((field) => [field[0], field[1], needed(field)]);
}

export function commandFields(): FieldRow[] {
  const rows = new Map<string, { field: string; type: string; needed: string[]; optional: string[] }>();
  for (const [command, { carries }] of Object.entries(COMMANDS))
    for (const [field, schema, isNeeded] of fieldsOf(carries as unknown as Struct)) {
      const type = typeOf(jsonSchema(schema), schema);
      const row = rows.get(`${field} ${type}`) ?? { field, type, needed: [], optional: [] };
      rows.set(`${field} ${type}`, row);
      row[isNeeded ? "needed" : "optional"].push(`\`${command}\``);
    }
  const list = (names: readonly string[]) => names.join(", ") || "–";
  return [...rows.values()]
    .sort((one, other) => (one.field < other.field ? -1 : one.field > other.field ? 1 : 0))
    .map(({ field, type, needed, optional }) => [`\`${field}\``, type, list(needed), list(optional)]);
}
