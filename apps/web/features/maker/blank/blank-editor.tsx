"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { loadPart } from "../../../ui/load-part.ts";
import { BlankWriterContext } from "../../waiting/blank-writer.ts";

/** Loaded on demand: few tables have a card of their own. */
const BlankSheet = dynamic(() => loadPart(() => import("./blank-sheet.tsx").then((found) => found.BlankSheet)), { ssr: false });

/** Lets hosts of tables below write blank cards. */
export const BlankEditor = ({ children }: { children: ReactNode }) => (
  <BlankWriterContext value={BlankSheet}>{children}</BlankWriterContext>
);
