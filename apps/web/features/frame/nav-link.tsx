"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

interface NavLinkProps {
  href: string;
  /** True if paths below `href` are not part of it. */
  isExact?: boolean | undefined;
  /** Other pages that belong to it. */
  others?: readonly string[] | undefined;
  children: ReactNode;
}

export function NavLink({ href, isExact = false, others = [], children }: NavLinkProps) {
  const path = usePathname();
  const isHere = [href, ...others].some((page) => path === page || (!isExact && path.startsWith(`${page}/`)));
  return (
    <Link
      href={href}
      {...(isHere && { "aria-current": "page" as const })}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-3.5 font-semi text-ink no-underline hover:bg-surface-2 aria-[current]:bg-surface-2"
    >
      {children}
    </Link>
  );
}
