"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useMakeTexts } from "../texts/make-texts.tsx";

const GROUPS = [
  [
    "keys.ofCard",
    [
      [["A"], "keys.a"],
      [["Alt N"], "keys.newCard"],
      [["Delete"], "keys.delete"],
      [["Space", "↑ ↓", "Enter", "Esc"], "keys.hold"],
      [["Ctrl Z", "Ctrl Shift Z"], "keys.undo"],
      [["Alt ↑", "Alt ↓"], "keys.cards"],
      [["Ctrl Enter"], "keys.try"],
    ],
  ],
  [
    "keys.ofList",
    [
      [["← → ↑ ↓"], "keys.move"],
      [["Enter"], "keys.open"],
      [["N"], "keys.new"],
      [["/"], "keys.search"],
    ],
  ],
] as const;

/** The keys of the editor and of the list of decks. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { m } = useMakeTexts();
  const t = useTranslate();
  return (
    <Dialog open onClose={onClose} heading={m("keys.title")} closeLabel={t("close")}>
      {GROUPS.map(([heading, rows]) => (
        <section key={heading}>
          <h3 className="mb-1.5 text-15">{m(heading)}</h3>
          <dl className="mk-keys">
            {rows.map(([keys, text]) => (
              <div key={text}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{m(text)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
