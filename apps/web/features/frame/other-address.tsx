"use client";

import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { NoticeBox } from "../../ui/notice.tsx";
import { Narrow, Wrap } from "../../ui/page.tsx";
import { isLoopback } from "../urls/loopback.ts";

/** The address of the site, as the server knows it. */
const RightAddress = createContext<string | undefined>(undefined);

export const RightAddressProvider = ({ address, children }: { address: string | undefined; children: ReactNode }) => (
  <RightAddress value={address}>{children}</RightAddress>
);

/** This page at the right address; undefined if it is there already, and until the browser has compared. */
function useRightUrl(): string | undefined {
  const address = useContext(RightAddress);
  return useSyncExternalStore(
    neverChanges,
    () => (address === undefined || location.origin === address ? undefined : address + location.href.slice(location.origin.length)),
    () => undefined,
  );
}

const neverChanges = () => () => {};

/**
 * Shows its children at the right address only. At another one the server refuses all forms, and the room server all
 * connections, so the way to the right one takes their place.
 */
export function AtRightAddress({ children }: { children: ReactNode }) {
  const rightUrl = useRightUrl();
  return rightUrl === undefined ? children : <OtherAddress rightUrl={rightUrl} />;
}

function OtherAddress({ rightUrl }: { rightUrl: string }) {
  const t = useTranslate();
  // The server refuses it, and so its log names this address.
  useEffect(() => void fetch("/", { method: "POST" }).catch(() => {}), []);
  return (
    <main className="grid min-h-dvh content-center">
      <Narrow className="grid justify-items-start gap-4 py-10">
        <h1 className="text-34">{t("elsewhere.title")}</h1>
        <p>{t("elsewhere.text", { here: location.origin })}</p>
        {isReachable(rightUrl) && (
          <a href={rightUrl} className={buttonLook({ tone: "primary", size: "lg", className: "max-w-full break-all" })}>
            {new URL(rightUrl).origin}
          </a>
        )}
        <p className="text-15 text-ink-2">{t("elsewhere.host")}</p>
      </Narrow>
    </main>
  );
}

/** On another machine, "localhost" would lead a visitor to their own. */
const isReachable = (url: string): boolean => !isLoopback(new URL(url).hostname) || isLoopback(location.hostname);

/** For pages that also work at another address, with what this device keeps for it. */
export function OtherAddressNote() {
  const t = useTranslate();
  const rightUrl = useRightUrl();
  if (rightUrl === undefined) return null;
  return (
    <Wrap className="pt-4">
      <NoticeBox tone="warning">
        {t("elsewhere.note")} <a href={rightUrl}>{new URL(rightUrl).origin}</a>
      </NoticeBox>
    </Wrap>
  );
}
