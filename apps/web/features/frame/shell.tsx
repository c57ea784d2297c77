import type { ReactNode } from "react";

/** What stands around a page, made on the server, for pages of the browser's own too. */
export interface Around {
  readonly top: ReactNode;
  readonly notes: ReactNode;
  readonly bottom: ReactNode;
}

export function Shell({ around, children }: { around: Around; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      {around.top}
      <main id="main" tabIndex={-1} className="outline-none">
        {around.notes}
        {children}
      </main>
      {around.bottom}
    </div>
  );
}
