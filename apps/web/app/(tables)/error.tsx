"use client";

import { ErrorPage } from "../../features/frame/error-page.tsx";

export default function BrokenTable(props: { reset: () => void }) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  );
}
