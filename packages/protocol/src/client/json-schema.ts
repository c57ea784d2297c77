/** The part of JSON Schema that zod writes for our schemas. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | false;
}

/** True if the value has the form that the schema describes. */
export function matches(schema: JsonSchema, value: unknown): boolean {
  const anyOf = schema.anyOf ?? schema.oneOf;
  if (anyOf !== undefined) return anyOf.some((each) => matches(each, value));
  if ("const" in schema) return value === schema.const;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  switch (schema.type) {
    case "string":
      return typeof value === "string" && (schema.pattern === undefined || patternOf(schema.pattern).test(value));
    case "integer":
      return Number.isSafeInteger(value) && isInRange(schema, value as number);
    case "number":
      return typeof value === "number" && Number.isFinite(value) && isInRange(schema, value);
    case "boolean":
      return typeof value === "boolean";
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value) && isArrayOf(schema, value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value) && isObjectOf(schema, value as Record<string, unknown>);
    default:
      return true;
  }
}

const isInRange = ({ minimum = -Infinity, maximum = Infinity }: JsonSchema, value: number): boolean => value >= minimum && value <= maximum;

function isArrayOf({ prefixItems = [], items, minItems = 0, maxItems = Infinity }: JsonSchema, list: readonly unknown[]): boolean {
  if (list.length < minItems || list.length > maxItems) return false;
  return list.every((value, i) => {
    const schema = prefixItems[i] ?? items;
    return schema === undefined || (schema !== false && matches(schema, value));
  });
}

function isObjectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, object: Record<string, unknown>): boolean {
  if (!required.every((name) => object[name] !== undefined)) return false;
  return Object.entries(object).every(([name, value]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (own !== undefined) return value === undefined ? !required.includes(name) : matches(own, value);
    return additionalProperties === undefined || (additionalProperties !== false && matches(additionalProperties, value));
  });
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, known);
  return known;
}
