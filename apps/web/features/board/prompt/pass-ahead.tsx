"use client";

import type { Decision } from "@mutable/engine";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { emptyDraft } from "../model/draft.ts";
import { useCurrentView, usePassAhead, useText } from "../state/contexts.ts";
import { PromptFrame } from "./bar.tsx";
import { promptText } from "./prompt.ts";

/** Lets the server pass from now on. Offered with and without a Surprise in the hand. */
export function PassAheadSwitches() {
  const text = useText();
  const passAhead = usePassAhead();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form.
    <div className="prompt__below" role="group" aria-labelledby="pass-ahead">
      <span id="pass-ahead">{text.t("passAhead.title")}</span>
      {(["turn", "always"] as const).map((mode) => (
        <button key={mode} type="button" className="filter" onClick={() => passAhead.set(mode)} data-act={`pass-${mode}`}>
          {text.t(`passAhead.${mode}`)}
        </button>
      ))}
    </div>
  );
}

/** A window that the server passes for the player. */
export function PassingPrompt({ decision }: { decision: Decision }) {
  const { context } = useCurrentView();
  const passAhead = usePassAhead();
  const { t } = context;
  return (
    <PromptFrame
      state="wait"
      icon={<Icon name="lightning" />}
      title={t("passAhead.now")}
      details={promptText(context, decision, emptyDraft(decision)).title}
      actions={<Button onClick={() => passAhead.set("nothing")}>{t("passAhead.stop")}</Button>}
    />
  );
}
