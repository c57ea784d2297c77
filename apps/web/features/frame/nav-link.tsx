"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

interface NavLinkProps {
  href: string;
  /** True if paths below `href` are not part of it. */
  isExact?: boolean | undefined;
  children: ReactNode;
}

export function NavLink({ href, isExact = false, children }: NavLinkProps) {
  const path = usePathname();
  const isHere = path === href || (!isExact && path.startsWith(`${href}/`));
  return (
    <Link
      href={href}
      {...(isHere && { "aria-current": "page" as const })}
      className="inline-flex min-h-11 items-center rounded-control px-3.5 font-semi text-ink no-underline hover:bg-surface-2 aria-[current]:bg-surface-2"
    >
      {children}
    </Link>
  );
}
