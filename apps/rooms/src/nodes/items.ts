import type { EventName, Notice } from "@mutable/protocol";
import type { Coming } from "../commands/arriving.ts";
import type { Identity } from "../entry/visitor.ts";
import type { Known } from "../table/info.ts";
import type { Absence } from "../table/presence.ts";

/**
 * What servers tell one another. A *stay* is a visitor's time at a table of another server; its number is given by the server that has the visitor's socket.
 */
export type Item =
  | (Questioning & { readonly question: number })
  | { readonly is: "answer"; readonly question: number; readonly answer: unknown }
  | { readonly is: "looks"; readonly stay: number; readonly looks: Known; readonly mutedUntil: number | undefined }
  | { readonly is: "left"; readonly stay: number; readonly why: Absence }
  | { readonly is: "batch"; readonly stays: number[]; readonly text: string; readonly command: string | undefined }
  | {
      readonly is: "event";
      readonly stays: readonly number[];
      readonly event: Exclude<EventName, "batch">;
      readonly args: readonly unknown[];
    }
  | { readonly is: "sent away"; readonly stay: number; readonly notice: Notice; readonly why: string | undefined };

/** What is answered. */
export type Questioning =
  | { readonly is: "enter"; readonly stay: number; readonly entry: Entry }
  | { readonly is: "ask"; readonly stay: number; readonly name: string; readonly carries: unknown }
  | { readonly is: "awaited"; readonly person: string; readonly table: string };

/** Who comes to a table of another server, and how. */
export interface Entry {
  readonly table: string;
  readonly coming: Coming;
  readonly identity: Identity;
  readonly address: string;
  readonly looks: Known;
  readonly mutedUntil: number | undefined;
}
