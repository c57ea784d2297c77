import { classes } from "./classes.ts";

/** The logo, with the wordmark if given. Its size follows the font size. */
export function BrandMark({ wordmark, className }: { wordmark?: string | undefined; className?: string | undefined }) {
  return (
    <span className={classes("inline-flex items-center gap-[0.41em] font-[750] font-display leading-none tracking-[-0.035em]", className)}>
      <Mark className="h-[1.25em] w-auto flex-none" />
      {wordmark && <span className="max-[24rem]:sr-only">{wordmark}</span>}
    </span>
  );
}

export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 44 48" aria-hidden="true" className={className}>
      <rect x="4" y="2" width="34" height="44" rx="8" transform="rotate(-6 22 24)" className="fill-mark" />
      <g fill="none" strokeWidth="6" transform="rotate(-6 22 24)">
        <path d="M11.5 37V17.5L21.5 30" className="stroke-mark-left" />
        <path d="M21.5 24.5L31.5 12V31.5" className="stroke-mark-right" />
      </g>
    </svg>
  );
}
