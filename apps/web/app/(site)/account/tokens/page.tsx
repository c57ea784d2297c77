import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Tokens } from "../../../../features/people/tokens/tokens.tsx";
import { currentPerson } from "../../../../session/session.ts";
import { currentTranslate } from "../../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("tokens.title") });

export default async function Page() {
  const person = (await currentPerson()) ?? redirect("/sign-in?next=/account/tokens");
  return person.isGuest ? redirect("/sign-up?next=/account/tokens") : <Tokens person={person} />;
}
