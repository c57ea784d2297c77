import type { ReactNode } from "react";

export function SkipLink({ href = "#main", children }: { href?: `#${string}` | undefined; children: ReactNode }) {
  return (
    <a
      href={href}
      className="absolute -top-20 left-2 z-50 flex min-h-11 items-center rounded-chip bg-ink px-4 font-strong text-surface no-underline focus:top-2"
    >
      {children}
    </a>
  );
}
