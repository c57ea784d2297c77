import type { Metadata } from "next";
import { Frame } from "../../../features/frame/frame.tsx";
import { Lobby } from "../../../features/lobby/lobby.tsx";
import { currentSay } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentSay())("lobby.title") });

export default function Page() {
  return (
    <Frame>
      <Lobby />
    </Frame>
  );
}
