import { webContext } from "../../server/context.ts";

export const dynamic = "force-dynamic";

export async function GET() {
  const database = (await webContext().databaseAnswers()) ? "answers" : "silent";
  return Response.json({ database }, { status: database === "answers" ? 200 : 503 });
}
