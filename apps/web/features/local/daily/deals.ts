import type { DailyDeal } from "@mutable/referee";
import { todaysDay } from "../../board/solo/deal-time.ts";

const KEY = "mutable daily deals";

interface Deals {
  readonly day: string;
  /** By deck. */
  readonly secrets: Readonly<Record<string, string>>;
}

/** Today's deal for devices with a deck, if the device has fetched it. */
export function todaysDeal(deck: string): DailyDeal | undefined {
  const { day, secrets } = storedDeals() ?? {};
  const secret = secrets?.[deck];
  return day === todaysDay() && secret !== undefined ? { day, device: true, secret } : undefined;
}

/** Fetches today's deals while there is a connection, so that they can be played without one. Only people with a name get them. */
export async function fetchTodaysDeals(): Promise<void> {
  if (storedDeals()?.day === todaysDay()) return;
  try {
    const answer = await fetch("/api/daily", { method: "POST" });
    if (answer.ok) localStorage.setItem(KEY, JSON.stringify(await answer.json()));
  } catch {
    // Without a connection or storage there are none.
  }
}

function storedDeals(): Deals | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Deals> | null;
    return typeof stored?.day === "string" && typeof stored.secrets === "object" ? (stored as Deals) : undefined;
  } catch {
    return undefined;
  }
}
