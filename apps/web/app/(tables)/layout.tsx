import type { ReactNode } from "react";
import { LineProvider } from "../../features/line/line.tsx";
import { viewer } from "../../features/people/session.ts";
import { webContext } from "../../server/context.ts";

/** The pages that talk with the room server: one line for all of them, as long as it is the same person who looks. */
export default async function Layout({ children }: { children: ReactNode }) {
  const person = await viewer();
  return (
    <LineProvider key={person?.id} origin={webContext().roomsOrigin} isSignedIn={person !== undefined}>
      {children}
    </LineProvider>
  );
}
