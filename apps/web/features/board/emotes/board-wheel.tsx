"use client";

import type { TableLink } from "@mutable/client";
import { useTable } from "../../connection/table.ts";
import { Wheel } from "../../emotes/wheel.tsx";
import { useCurrentView, useOverlays, useShell } from "../state/contexts.ts";
import { useSpeechWishes } from "../state/speech-wishes.ts";
import { faceAt } from "./faces-at.ts";

/** The wheel of faces, beside the viewer's own face. */
export function BoardWheel({ link }: { link: TableLink }) {
  const { viewer } = useCurrentView().view;
  const { table } = useShell();
  const overlays = useOverlays();
  const version = useTable(table, "version");
  const wishes = useSpeechWishes();
  const face = faceAt(viewer, viewer);
  return <Wheel link={link} told={version} wishes={wishes} beside={face?.closest("#panel-mine") ?? face} onClose={overlays.close} />;
}
