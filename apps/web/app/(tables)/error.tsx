"use client";

import { Broken } from "../../features/frame/broken.tsx";

export default function BrokenTable(props: { reset: () => void }) {
  return (
    <main>
      <Broken {...props} />
    </main>
  );
}
