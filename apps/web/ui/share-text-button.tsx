"use client";

import { Button } from "./button.tsx";
import { useCopy } from "./copy.ts";
import { Icon } from "./icon.tsx";

interface ShareTextButtonProps {
  text: string;
  url: string;
  label: string;
  copiedLabel: string;
  failedLabel: string;
}

/** Opens the sharing dialog of the device. Where there is none, it copies text and address. */
export function ShareTextButton({ text, url, label, copiedLabel, failedLabel }: ShareTextButtonProps) {
  const { copied, copy } = useCopy();
  const outcome = copied === undefined ? undefined : copied ? copiedLabel : failedLabel;
  async function share() {
    if ("share" in navigator)
      try {
        await navigator.share({ text, url });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    await copy(`${text} ${url}`);
  }
  return (
    <>
      <Button onClick={() => void share()}>
        <Icon name="share" />
        {outcome ?? label}
      </Button>
      <span role="status" className="sr-only">
        {outcome}
      </span>
    </>
  );
}
