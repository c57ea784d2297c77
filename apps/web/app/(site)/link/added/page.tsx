import type { Metadata } from "next";
import { AddressAdded } from "../../../../features/people/link/address-added.tsx";
import { currentTranslate } from "../../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentTranslate())("link.addedTitle"),
  robots: { index: false },
});

export default function Page() {
  return <AddressAdded />;
}
