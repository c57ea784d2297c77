import { once } from "node:events";
import type { IncomingMessage } from "node:http";

/** More than our pages send. A card of a deck may be as deep as in `maker/api/json-body.ts`. */
const [MOST_ARGUMENTS, DEEPEST] = [8, 40];

type Check = "fine" | "malformed" | "unknown action";

/**
 * Checks a form or the call of a server action. Next would answer a malformed one with 500, and write a stack to the log. Next
 * still reads the body itself. `actions`: the ids of the build's actions, to which pages of an earlier build do not belong.
 */
export async function checkAction(request: IncomingMessage, actions: ReadonlySet<string> | undefined): Promise<Check> {
  if (request.method !== "POST" || request.url?.startsWith("/api/")) return "fine";
  const { "content-type": type = "", "next-action": action } = request.headers;
  const isForm = type.startsWith("multipart/");
  if (action === undefined && !isForm) return "fine"; // Next reads no other body.
  try {
    const body = await peekBody(request);
    const fields = isForm ? await readFields(type, body) : undefined;
    if (action !== undefined) checkArguments(fields === undefined ? body.toString() : fields.get("0"));
    const called = action === undefined ? actionsOfForm(fields ?? new Map()) : [String(action)];
    return actions === undefined || called.every((id) => actions.has(id)) ? "fine" : "unknown action";
  } catch {
    return "malformed";
  }
}

function demand(condition: boolean): asserts condition {
  if (!condition) throw new Error("The request is malformed.");
}

/** The body, which stays in the stream. Its length is known: the request filter refuses others. */
async function peekBody(request: IncomingMessage): Promise<Buffer> {
  const length = Number(request.headers["content-length"] ?? 0);
  const chunks: Buffer[] = [];
  for (let missing = length; missing > 0; ) {
    const chunk = request.read() as Buffer | null;
    if (chunk === null) await once(request, "readable");
    else {
      chunks.push(chunk);
      missing -= chunk.length;
    }
  }
  const body = Buffer.concat(chunks);
  if (length > 0) request.unshift(body);
  return body;
}

/** The fields of a form, without files. */
async function readFields(type: string, body: Buffer): Promise<ReadonlyMap<string, string>> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    const isOfReact = name === "0" || name.startsWith("$");
    demand(typeof value === "string" && !(isOfReact && fields.has(name)));
    fields.set(name, value);
  }
  return fields;
}

/** The arguments of an action that a script calls. */
function checkArguments(text: string | undefined): void {
  demand(text !== undefined);
  const values: unknown = JSON.parse(text);
  demand(Array.isArray(values) && values.length <= MOST_ARGUMENTS && values.every((value) => isPlain(value)));
}

/** The ids in the fields by which React names the action of a form and its bound arguments. The other fields are the form's own. */
function actionsOfForm(fields: ReadonlyMap<string, string>): string[] {
  const ids = [...fields.keys()].flatMap((name) => {
    const [, kind, reference] = /^\$ACTION_(ID|REF)_(.*)$/s.exec(name) ?? [];
    if (reference === undefined) return [];
    if (kind === "ID") return [reference];
    const descriptor = fields.get(`$ACTION_${reference}:0`) ?? "";
    demand(descriptor.startsWith('{"id":"'));
    const { id, bound } = JSON.parse(descriptor) as { id?: unknown; bound?: unknown };
    demand(typeof id === "string" && (bound === null || bound === "$@1"));
    if (bound !== null) checkArguments(fields.get(`$ACTION_${reference}:1`));
    return [id];
  });
  // A form has one action, and its button may have another.
  demand(ids.length === 1 || ids.length === 2);
  return ids;
}

/** JSON as pages send it: of React's references, which all start with a dollar sign, only those to a form and to undefined. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !value.startsWith("$") || /^\$(?:\$|undefined$|K[0-9a-f]{1,4}$)/.test(value);
  if (typeof value !== "object" || value === null) return true;
  return depth < DEEPEST && Object.values(value).every((each) => isPlain(each, depth + 1));
}
