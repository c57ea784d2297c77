import type { Metadata } from "next";
import { PublicDecks } from "../../../../features/decks/public-decks.tsx";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { currentTranslate } from "../../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("publicDecks.title") });

export default async function Page({ searchParams }: PageProps<never>) {
  const { q, after } = await searchParams;
  return <PublicDecks search={text(q)} after={text(after)} />;
}

const text = (value: string | string[] | undefined): string => (typeof value === "string" ? value.slice(0, 100) : "");
