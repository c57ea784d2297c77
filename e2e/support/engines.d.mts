export type EngineName = "firefox" | "webkit";
/** The paths of an engine's programs, or undefined if one is missing. */
export function installedEngine(name: "firefox"): { readonly firefox: string } | undefined;
export function installedEngine(
  name: "webkit",
): { readonly driver: string; readonly browser: string; readonly display: string } | undefined;
export function installedEngine(name: EngineName): object | undefined;
