import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "../../../../features/people/next-auth.ts";

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

async function handler(request: NextRequest, context: Context): Promise<Response> {
  return NextAuth(request, context, await authOptions());
}

export { handler as GET, handler as POST };
