import type { ReactNode } from "react";
import { AtRightAddress } from "../../features/frame/other-address.tsx";
import { SiteFrame } from "../../features/frame/site-frame.tsx";

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <AtRightAddress>
      <SiteFrame>{children}</SiteFrame>
    </AtRightAddress>
  );
}
