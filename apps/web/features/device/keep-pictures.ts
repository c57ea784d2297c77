import type { DeckFile } from "@mutable/decks";

/** Loads the chosen pictures of a deck through the service worker, which keeps them for times without a connection. */
export async function keepPictures({ looks = {} }: DeckFile): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return;
  // On a first visit it comes some seconds after the page.
  if (serviceWorker.controller === null)
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  const names = new Set(Object.values(looks).flatMap(({ picture }) => picture ?? []));
  for (const name of names) await fetch(`/pictures/${encodeURIComponent(name)}.svg`).catch(() => {});
}
