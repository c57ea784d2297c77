/** True if the element's styles show it. */
export const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
