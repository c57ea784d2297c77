import type { PlayerStatistics } from "@mutable/db";
import Link from "next/link";
import { currentTranslate } from "../../../texts/server.ts";
import { Face } from "../../../ui/face.tsx";
import { knownFace } from "../../../ui/faces.ts";
import { Panel } from "../../../ui/panel.tsx";

/** The most frequent fellow players. */
export async function Companions({ companions, profiles }: Pick<PlayerStatistics, "companions"> & { profiles: ReadonlySet<string> }) {
  const t = await currentTranslate();
  return (
    <Panel heading={t("figures.companions")}>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {companions.map(({ id, name, face, games }) => (
          <li key={id} className="flex min-w-0 items-center gap-2.5">
            <Face face={knownFace(face)} size={44} />
            <span className="grid min-w-0">
              <b className="break-words">
                {profiles.has(id) ? (
                  <Link href={`/people/${id}`} prefetch={false}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </b>
              <span className="text-15 text-ink-2">{t("figures.together", { count: games })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
