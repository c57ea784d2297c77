import { SiteFrame } from "../../../../features/frame/site-frame.tsx";
import { PrivateGame } from "../../../../features/replay/private-game.tsx";

export default function Page() {
  return (
    <SiteFrame>
      <PrivateGame />
    </SiteFrame>
  );
}
