/** The tags of a version's images. `X.Y` and `latest` never move back to an older version. */
export function imageTags(version: string, gitTags: readonly string[]): string[];
/** True if no newer version is released, prereleases aside. */
export function isLatest(version: string, gitTags: readonly string[]): boolean;
