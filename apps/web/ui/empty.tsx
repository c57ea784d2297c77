import type { ReactNode } from "react";

/** Takes the place of an empty list: the reason, and what to do. */
export function Empty({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2.5 rounded-[1.125rem] border-[2.5px] border-line-strong border-dashed px-5 py-8 text-center">
      <p className="font-bold font-display text-18">{title}</p>
      {children}
    </div>
  );
}
