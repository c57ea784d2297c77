/** Whether something can be seen, as far as its own styles say. */
export const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
