import "server-only";
import { redirect } from "next/navigation";
import { currentPerson } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { checkRateLimit } from "../form-action.ts";
import { toReadableStream, zipFiles } from "./archive.ts";
import { accountFiles } from "./files.ts";

/** The ZIP archive with the current person's data. */
export async function downloadAccountData(): Promise<Response> {
  const person = (await currentPerson()) ?? redirect("/sign-in?next=/account");
  const much = await checkRateLimit("data", person.id);
  if (much) return new Response(`${much.fault}\n`, { status: 429, headers: { "content-type": "text/plain; charset=utf-8" } });
  const day = new Date().toISOString().slice(0, 10);
  return new Response(toReadableStream(zipFiles(accountFiles(person.id, await currentTranslate()))), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="mutable-${day}.zip"`,
      "cache-control": "no-store",
    },
  });
}
