import "server-only";
import { webContext } from "../../server/context.ts";
import { seerOf } from "./game-seen.ts";

/** The record of a game, as `mutable replay` and `mutable verify` read it, for whoever may see it. */
export async function sendRecord(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const seer = await seerOf(id, new URL(request.url).searchParams.get("code"));
  const record = seer && (await webContext().games.recordFor(id, { person: seer.person?.id, code: seer.code }));
  if (record === undefined) return Response.json({ error: "no_game" }, { status: 404 });
  return new Response(record, {
    headers: {
      "content-type": "application/json",
      "content-disposition": `attachment; filename="mutable-${id}.json"`,
      "cache-control": "private, no-cache",
    },
  });
}
