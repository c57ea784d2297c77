"use client";

import type { TableInfo } from "@mutable/protocol";
import { type ComponentType, createContext } from "react";

export interface BlankWriterProps {
  info: TableInfo;
  onClose: () => void;
}

/** The form in which a host writes the blank card. The table's page gives it, because it is a part of the deck maker, a higher layer. */
export const BlankWriterContext = createContext<ComponentType<BlankWriterProps> | undefined>(undefined);
