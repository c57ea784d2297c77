import type { ReactNode } from "react";
import { ConnectionProvider } from "../../features/connection/connection.tsx";
import { AtRightAddress } from "../../features/frame/other-address.tsx";
import { webContext } from "../../server/context.ts";
import { currentPerson } from "../../session/session.ts";

/** The pages that talk to the room server share one connection, until the person changes. */
export default async function Layout({ children }: { children: ReactNode }) {
  const person = await currentPerson();
  return (
    <AtRightAddress>
      <ConnectionProvider key={person?.id} origin={webContext().roomsOrigin} isSignedIn={person !== undefined}>
        {children}
      </ConnectionProvider>
    </AtRightAddress>
  );
}
