import { notFound, redirect } from "next/navigation";
import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "../../../../features/people/auth/next-auth.ts";
import { authCookie } from "../../../../session/session.ts";

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

/**
 * The actions of next-auth in use. Of the others, one lets anybody write to the server's log, and `session` would renew a
 * cookie without asking if its session has ended.
 */
const ACTIONS = new Set(["callback", "csrf", "error", "providers", "signin", "signout"]);

async function handler(request: NextRequest, context: Context): Promise<Response> {
  const [action = ""] = (await context.params).nextauth;
  if (!ACTIONS.has(action)) notFound();
  // next-auth fails on a malformed body of another type. Our pages send forms.
  if (request.method === "POST" && !request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
    return new Response("The request is not a form.\n", { status: 415 });
  const failure = request.nextUrl.searchParams.get("error");
  if (failure !== null && action === "callback") redirect("/sign-in?error=OAuthCallback"); // The person cancelled at the provider.
  if (action === "error") redirect(`/sign-in?error=${/^\w{1,40}$/.test(failure ?? "") ? failure : "Unknown"}`);
  if (!hasReadableTargets(request)) return new Response("The target is not a URL.\n", { status: 400 });
  return NextAuth(request, context, authOptions());
}

/** False if next-auth would fail on a page to return to. */
function hasReadableTargets({ cookies, nextUrl }: NextRequest): boolean {
  const targets = [cookies.get(authCookie("callback-url").name)?.value, nextUrl.searchParams.get("callbackUrl")];
  return targets.every((target) => {
    if (!target) return true;
    const base = target.startsWith("/") ? nextUrl.origin : undefined;
    return URL.canParse(target, base) && /^https?:$/.test(new URL(target, base).protocol);
  });
}

export { handler as GET, handler as POST };
