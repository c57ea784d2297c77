"use client";

import { ErrorPage } from "../../features/frame/broken.tsx";

export default function BrokenTable(props: { reset: () => void }) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  );
}
