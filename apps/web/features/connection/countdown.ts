"use client";

import { useEffect, useState } from "react";
import { useConnection } from "./connection.tsx";

/** Counts down the seconds until a time of the server's clock. */
export function useSecondsUntil(time: number | undefined): number | undefined {
  const connection = useConnection();
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    if (time === undefined || connection === undefined) {
      setSeconds(undefined);
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = time - connection.serverTime();
      setSeconds(Math.max(0, Math.ceil(left / 1_000)));
      // Ticks when the number changes, so that all countdowns change together.
      if (left > 0) timer = setTimeout(tick, (left % 1_000) + 20);
    };
    tick();
    return () => clearTimeout(timer);
  }, [time, connection]);
  return seconds;
}
