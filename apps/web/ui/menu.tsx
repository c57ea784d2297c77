"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "./classes.ts";

interface MenuProps {
  /** The button's accessible name, if its content does not say it. */
  label?: string | undefined;
  /** The button's content. */
  trigger: ReactNode;
  look?: "icon" | "quiet" | undefined;
  align?: "start" | "end" | undefined;
  className?: string | undefined;
  /** `MenuLink` and `MenuButton` elements. */
  children: ReactNode;
}

/** Between the button and its list, and between the list and the edge of the screen; in pixels. */
const GAP = 12;

/** A details element: it opens without scripts. Scripts add Escape and closing by a click outside. */
export function Menu({ label, trigger, look = "icon", align = "end", className, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isUp, setUp] = useState(false);

  /** Opens upwards where the list would run off the screen, unless there is even less room above. */
  function place() {
    const [button, height] = [details.current?.getBoundingClientRect(), list.current?.offsetHeight ?? 0];
    if (!details.current?.open || button === undefined) return;
    const below = innerHeight - button.bottom;
    setUp(height + GAP > below && button.top > below);
  }

  function close(focusBack: boolean) {
    if (!details.current?.open) return;
    details.current.open = false;
    if (focusBack) details.current.querySelector("summary")?.focus();
  }

  useEffect(() => {
    const outside = (event: Event) => {
      const menu = details.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, []);

  return (
    <details
      ref={details}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        event.stopPropagation();
        close(true);
      }}
      onToggle={place}
      className={classes("group/menu relative", className)}
    >
      <summary
        {...(label ? { "aria-label": label } : {})}
        className={classes(
          "flex min-h-11 min-w-11 select-none items-center justify-center gap-2 rounded-control text-ink transition-transform duration-(--t-tap) motion-safe:active:translate-y-0.5",
          look === "icon"
            ? "text-21 hover:bg-surface-2"
            : "bg-surface-2 px-3 py-1.5 font-strong leading-[1.15] hover:bg-surface-3 md:px-4.5",
          "group-open/menu:bg-surface-3",
        )}
      >
        {trigger}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is that of a link or button inside. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div
        ref={list}
        onClick={() => close(true)}
        className={classes(
          "absolute z-40 my-1.5 grid max-h-[70dvh] w-max min-w-48 max-w-[min(20rem,calc(100vw-1.75rem))] gap-0.5 overflow-auto rounded-control-lg bg-surface p-1.5 shadow-3 ring-1 ring-line",
          align === "end" ? "right-0" : "left-0",
          isUp ? "bottom-full" : "top-full",
        )}
      >
        {children}
      </div>
    </details>
  );
}
