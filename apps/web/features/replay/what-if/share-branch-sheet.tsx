"use client";

import { SEATS } from "@mutable/engine";
import type { Branch } from "@mutable/local-table";
import { packBranch } from "@mutable/local-table/branch";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CopyBox } from "../../../ui/copy-box.tsx";
import { Sheet } from "../../board/shared/sheet.tsx";
import { useOverlays, useText } from "../../board/state/contexts.ts";
import { sharedBranchAddress } from "../../device/address.ts";
import { useReplay } from "../replay-state.ts";
import { saveFile } from "../save-file.ts";
import { originAddress } from "./origin-address.ts";

/** A link that holds the moves of a branch. Its receiver must be able to open the game itself. */
export function ShareBranchSheet({ branch }: { branch: Branch }) {
  const { record } = useReplay();
  const text = useText();
  const overlays = useOverlays();
  const { t } = text;
  const link = useBranchLink(branch);
  return (
    <Sheet heading={t("whatIf.share")} onClose={overlays.close}>
      <div className="menu">
        {branch.isOnDevice ? (
          <p>{t("whatIf.shareDevice")}</p>
        ) : (
          <>
            <p>{t("whatIf.shareWhat")}</p>
            {link === undefined ? (
              <p role="status">{t("whatIf.sharing")}</p>
            ) : (
              <CopyBox
                value={link}
                shown={<code className="line-clamp-2 break-all">{link}</code>}
                copyLabel={t("copy.link")}
                copiedLabel={t("copy.done")}
              />
            )}
            <a href={originAddress(branch)}>{t("whatIf.back")}</a>
          </>
        )}
        <Button onClick={() => saveFile(`mutable-what-if-${record.game}.json`, JSON.stringify(record))}>{t("replay.download")}</Button>
      </div>
    </Sheet>
  );
}

function useBranchLink(branch: Branch): string | undefined {
  const { record, game } = useReplay();
  const [link, setLink] = useState<string>();
  useEffect(() => {
    if (branch.isOnDevice) return;
    const moves = record.moves.slice(branch.step).map(({ seat, call }) => ({ seat, call }));
    const names = Object.fromEntries(SEATS.flatMap((seat) => (game.info.seats[seat]?.name ? [[seat, game.info.seats[seat].name]] : [])));
    const { game: original, code, name, step } = branch;
    void packBranch({ game: original, code, name, step, seat: game.ownSeat ?? "player_1", names, moves }).then((packed) =>
      setLink(`${location.origin}${sharedBranchAddress(packed)}`),
    );
  }, [branch, record, game]);
  return link;
}
