import Link from "next/link";
import type { ComponentProps, MouseEvent } from "react";
import { classes } from "./classes.ts";

export type ButtonTone = "primary" | "plain" | "quiet" | "ghost" | "danger";

export interface ButtonLook {
  tone?: ButtonTone | undefined;
  size?: "md" | "lg" | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

const tones: Record<ButtonTone, string> = {
  primary: "bg-accent text-accent-ink inset-shadow-[0_-3px_0_var(--accent-edge)]",
  plain: "bg-surface text-ink inset-ring-[1.5px] inset-ring-line-strong hover:bg-surface-2",
  quiet: "bg-surface-2 text-ink hover:bg-surface-3",
  ghost: "text-ink hover:bg-surface-2",
  danger: "bg-danger text-danger-on inset-shadow-[0_-3px_0_var(--accent-edge)]",
};

const off = "cursor-not-allowed bg-surface-3 text-ink-3";

export function buttonLook({ tone = "plain", size = "md", block, className }: ButtonLook, disabled?: boolean) {
  return classes(
    "inline-flex items-center justify-center gap-2 text-center font-strong leading-[1.15] no-underline forced-colors:border",
    "transition-transform duration-(--t-tap) motion-safe:active:translate-y-0.5",
    size === "lg" ? "min-h-14 rounded-control-lg py-2 text-18" : "min-h-11 rounded-control py-2 text-15",
    tone === "ghost" ? "px-3" : size === "lg" ? "px-6.5" : "px-4.5",
    block && "w-full",
    disabled ? `${off} motion-safe:active:translate-y-0` : tones[tone],
    className,
  );
}

type ButtonProps = Omit<ComponentProps<"button">, "className"> & ButtonLook & { busy?: boolean | undefined };

/** A busy button ignores clicks but is not disabled, so it keeps the focus. */
export function Button({ tone, size, block, className, busy, disabled, type = "button", onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      {...(busy ? { "aria-busy": true, "aria-disabled": true, onClick: refuse } : { onClick })}
      className={classes(buttonLook({ tone, size, block, className }, disabled), busy && "cursor-progress")}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type LinkButtonProps = Omit<ComponentProps<typeof Link>, "className"> & ButtonLook;

export function LinkButton({ tone, size, block, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonLook({ tone, size, block, className })} />;
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-[1.1em] flex-none rounded-full border-[3px] border-current border-r-transparent motion-safe:animate-spin"
    />
  );
}

function refuse(event: MouseEvent) {
  event.preventDefault();
}
