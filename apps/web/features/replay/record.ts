import "server-only";
import { visibleRecord } from "./game-access.ts";

/** Responds with the record of a game, as `mutable replay` and `mutable verify` read it. */
export async function sendRecord(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const seen = await visibleRecord(id, new URL(request.url).searchParams.get("code"));
  if (seen === undefined) return Response.json({ error: "no_game" }, { status: 404 });
  return new Response(seen.part, {
    headers: {
      "content-type": "application/json",
      "content-disposition": `attachment; filename="mutable-${id}.json"`,
      "cache-control": "private, no-cache",
    },
  });
}
