import type { ReactNode } from "react";

/** The parts around a page. They are rendered on the server, but client pages such as errors use them too. */
export interface ShellParts {
  readonly top: ReactNode;
  readonly notes: ReactNode;
  readonly bottom: ReactNode;
}

export function Shell({ around, children }: { around: ShellParts; children: ReactNode }) {
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
