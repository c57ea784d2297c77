import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";

type NoticeTone = "info" | "good" | "warning" | "fault";

const looks: Record<NoticeTone, { box: string; icon: IconName; hue: string }> = {
  info: { box: "bg-action-soft", icon: "info", hue: "text-action-text" },
  good: { box: "bg-keeper-soft", icon: "check-circle", hue: "text-ok-text" },
  warning: { box: "bg-rule-soft", icon: "warning", hue: "text-warn-text" },
  fault: { box: "bg-danger-soft", icon: "warning", hue: "text-danger-text" },
};

interface NoticeProps {
  tone?: NoticeTone | undefined;
  icon?: IconName | undefined;
  /** False if something else announces it. */
  isLive?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function NoticeBox({ tone = "info", icon, isLive = true, className, children }: NoticeProps) {
  const look = looks[tone];
  return (
    <div
      {...(isLive && { role: tone === "fault" ? "alert" : "status" })}
      className={classes("flex gap-2.5 rounded-panel px-4 py-3 text-15 text-ink leading-snug forced-colors:border", look.box, className)}
    >
      <Icon name={icon ?? look.icon} className={classes("mt-px text-18", look.hue)} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
