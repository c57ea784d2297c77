import type { ReactNode } from "react";
import { Frame } from "../../features/frame/frame.tsx";

export default function Layout({ children }: { children: ReactNode }) {
  return <Frame>{children}</Frame>;
}
