/** The icon sizes that phones ask for; 180 is Apple's. */
export const ICON_SIZES = [180, 192, 512] as const;

export const iconPath = (size: (typeof ICON_SIZES)[number]): string => `/icons/${size}`;

/** The picture beside a link in messengers. */
export const PREVIEW = { path: "/preview.png", width: 1200, height: 630 } as const;
