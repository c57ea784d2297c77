import "server-only";
import { redirect } from "next/navigation";
import { currentTranslate } from "../../../texts/server.ts";
import { tooOften } from "../answering.ts";
import { viewer } from "../session.ts";
import { archived, streamOf } from "./archive.ts";
import { filesOf } from "./files.ts";

/** One file with all that is kept of whoever asks. */
export async function download(): Promise<Response> {
  const person = (await viewer()) ?? redirect("/sign-in?next=/account");
  const much = await tooOften("data", person.id);
  if (much) return new Response(`${much.fault}\n`, { status: 429, headers: { "content-type": "text/plain; charset=utf-8" } });
  const day = new Date().toISOString().slice(0, 10);
  return new Response(streamOf(archived(filesOf(person.id, await currentTranslate()))), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="mutable-${day}.zip"`,
      "cache-control": "no-store",
    },
  });
}
