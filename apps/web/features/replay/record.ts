import "server-only";
import { visibleRecord } from "./game-access.ts";

type RecordRoute = { readonly params: Promise<{ readonly id: string }> };

/** GET /games/ID/record: the record of a game, as `mutable replay` and `mutable verify` read it. */
export const sendRecord = async (_: Request, { params }: RecordRoute): Promise<Response> => recordOf((await params).id, undefined);

/** POST /games/ID/record: the same for those who have the code of the game's table, which the form carries. */
export async function sendRecordByCode(request: Request, { params }: RecordRoute): Promise<Response> {
  const code = new URLSearchParams(await request.text()).get("code");
  return recordOf((await params).id, code);
}

async function recordOf(id: string, code: unknown): Promise<Response> {
  const seen = await visibleRecord(id, code);
  if (seen === undefined) return Response.json({ error: "no_game" }, { status: 404 });
  return new Response(seen.part, {
    headers: {
      "content-type": "application/json",
      "content-disposition": `attachment; filename="mutable-${id}.json"`,
      "cache-control": "private, no-cache",
    },
  });
}
