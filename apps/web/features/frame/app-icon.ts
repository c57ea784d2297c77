/** The icon sizes that phones ask for; 180 is Apple's. */
export const ICON_SIZES = [180, 192, 512] as const;

export const iconPath = (size: (typeof ICON_SIZES)[number]): string => `/icons/${size}`;
