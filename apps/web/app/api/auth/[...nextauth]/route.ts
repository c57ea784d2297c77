import { notFound, redirect } from "next/navigation";
import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "../../../../features/people/auth/next-auth.ts";

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

/** The actions of next-auth in use. One of the others lets anybody write to the server's log. */
const ACTIONS = new Set(["callback", "csrf", "error", "providers", "session", "signin", "signout"]);

async function handler(request: NextRequest, context: Context): Promise<Response> {
  const [action = ""] = (await context.params).nextauth;
  if (!ACTIONS.has(action)) notFound();
  const failure = request.nextUrl.searchParams.get("error");
  if (failure !== null && action === "callback") redirect("/sign-in?error=OAuthCallback"); // The user cancelled at the provider.
  if (action === "error") redirect(`/sign-in?error=${/^\w{1,40}$/.test(failure ?? "") ? failure : "Unknown"}`);
  return NextAuth(request, context, await authOptions());
}

export { handler as GET, handler as POST };
