import { Home } from "../features/home/home.tsx";
import { webContext } from "../server/context.ts";

export const dynamic = "force-dynamic";

export default function Page() {
  return <Home roomsOrigin={webContext().roomsOrigin} />;
}
