import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { ICON_SIZES } from "../../../features/frame/app-icon.ts";

export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => ICON_SIZES.map((size) => ({ size: String(size) }));

/** The app icon with a margin, since phones crop icons to their own shapes. */
export async function GET(_: Request, { params }: { params: Promise<{ size: string }> }) {
  const size = Number((await params).size);
  const mark = readFileSync(join(process.cwd(), "art/mark.svg"), "utf8");
  const inner = Math.round(size * 0.62);
  return new ImageResponse(
    <div style={{ display: "flex", alignItems: "center", justifyContent: "center", width: "100%", height: "100%", background: "#FBF8F2" }}>
      <img
        alt=""
        src={`data:image/svg+xml;base64,${Buffer.from(mark).toString("base64")}`}
        width={Math.round((inner * 44) / 48)}
        height={inner}
      />
    </div>,
    { width: size, height: size },
  );
}
