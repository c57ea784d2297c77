"use client";

import { useSay } from "../../texts/client.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Wrap } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useConnectionState } from "../line/line.tsx";

/** Before the table is known: what will be there has its place already. */
export function Joining() {
  const say = useSay();
  const { status } = useConnectionState();
  return (
    <Wrap className="grid gap-4 py-3.5 md:grid-cols-[minmax(0,1fr)_21.25rem] md:gap-6 md:py-6.5">
      <div className="grid content-start gap-4">
        <h1 className="text-26">{say("table.joining")}</h1>
        {status === "lost" && <Notice tone="warning">{say("table.lineLost")}</Notice>}
        <div className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3">
          {["one", "two", "three", "four"].map((seat) => (
            <Skeleton key={seat} className="h-33 rounded-[20px]! md:h-44.5" />
          ))}
        </div>
        <Skeleton className="h-44" />
      </div>
      <Skeleton className="h-91 rounded-[22px]! max-md:hidden" />
    </Wrap>
  );
}
