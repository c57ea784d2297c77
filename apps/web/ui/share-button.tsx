"use client";

import { useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface ShareButtonProps {
  title: string;
  url: string;
  label: string;
  /** Called with each press. */
  onShare?: () => void;
  className?: string;
}

/** Opens the sharing dialog of the device. Renders nothing where there is none. */
export function ShareButton({ title, url, label, onShare, className }: ShareButtonProps) {
  const canShare = useSyncExternalStore(
    () => () => {},
    () => "share" in navigator,
    () => false,
  );
  if (!canShare) return null;
  const share = () => {
    // Browsers open the dialog only in the click itself; cancelling it is no error.
    void navigator.share({ title, url }).catch(() => {});
    onShare?.();
  };
  return (
    <Button onClick={share} className={className}>
      <Icon name="share" />
      {label}
    </Button>
  );
}
