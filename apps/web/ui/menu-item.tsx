import Link from "next/link";
import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";

interface ItemLook {
  icon?: IconName | undefined;
  /** True for the current choice, which has a check mark. */
  current?: boolean | undefined;
}

const look = (current: boolean | undefined) =>
  classes(
    "flex min-h-11 w-full items-center gap-2.5 rounded-[0.625rem] px-3 py-1.5 text-left font-semi text-15 text-ink leading-snug no-underline hover:bg-surface-2 focus-visible:-outline-offset-2",
    current && "bg-surface-2",
  );

export function MenuLink({ icon, current, children, ...rest }: Omit<ComponentProps<typeof Link>, "className"> & ItemLook) {
  return (
    <Link {...rest} {...(current ? { "aria-current": "true" as const } : {})} className={look(current)}>
      <Inside icon={icon} current={current}>
        {children}
      </Inside>
    </Link>
  );
}

export function MenuButton({ icon, current, children, type = "button", ...rest }: Omit<ComponentProps<"button">, "className"> & ItemLook) {
  return (
    <button {...rest} type={type} {...(current ? { "aria-current": "true" as const } : {})} className={look(current)}>
      <Inside icon={icon} current={current}>
        {children}
      </Inside>
    </button>
  );
}

function Inside({ icon, current, children }: Pick<ComponentProps<"button">, "children"> & ItemLook) {
  return (
    <>
      {icon && <Icon name={icon} className="text-18 text-ink-2" />}
      <span className="min-w-0 flex-1">{children}</span>
      {current && <Icon name="check" />}
    </>
  );
}
