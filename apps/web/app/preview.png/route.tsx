import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { PREVIEW } from "../../features/frame/app-icon.ts";

export const dynamic = "force-static";

const mark = () => `data:image/svg+xml;base64,${readFileSync(join(process.cwd(), "art/mark.svg")).toString("base64")}`;

/** The picture that messengers show beside a link: the mark and the name, on the colours of the table. */
export const GET = () =>
  new ImageResponse(
    <div
      style={{
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        gap: 56,
        width: "100%",
        height: "100%",
        background: "#FBF8F2",
      }}
    >
      <img alt="" src={mark()} width={286} height={312} />
      <div style={{ fontSize: 150, color: "#241C2E", letterSpacing: -4 }}>Mutable</div>
    </div>,
    { width: PREVIEW.width, height: PREVIEW.height },
  );
