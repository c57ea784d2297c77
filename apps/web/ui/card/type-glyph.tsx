/** A type of card, or the card of the basic rules. */
export type CardStyle = "keeper" | "goal" | "rule" | "action" | "creeper" | "meta" | "basics" | "surprise" | "secret" | "danger";

const paths: Record<CardStyle, string> = {
  keeper: "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16z",
  goal: "M10 1l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L10 15l-5.6 3.2 1.3-6.3L1 7.6l6.3-.7z",
  rule: "M3 2h14v4H3zm0 6h14v4H3zm0 6h14v4H3z",
  action: "M4 1.5 18 10 4 18.5z",
  creeper: "M10 0l2 4.5L16.5 3 15.5 8 20 10l-4.5 2 1 5-4.5-1.5L10 20l-2-4.5L3.5 17l1-5L0 10l4.5-2-1-5L8 4.5z",
  meta: "M1 1h18v18H1zm4 4v10h10V5zm2.5 2.5h5v5h-5z",
  basics: "M1 2h18v4H1zm5 5.500h8v5H6zM1 14h18v4H1z",
  surprise: "M10 0l10 10-10 10L0 10zm-1.3 4.5.5 7h1.6l.5-7zM10 13a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z",
  secret: "M10 1a9 9 0 0 1 9 9v9H1v-9a9 9 0 0 1 9-9zm0 6a2.6 2.6 0 0 0-1.3 4.8L8 16h4l-.7-4.2A2.6 2.6 0 0 0 10 7z",
  danger: "M6 0h8l6 6v8l-6 6H6l-6-6V6zm2.7 4 .5 7.5h1.6l.5-7.5zM10 13.2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z",
};

export function TypeGlyph({ type, className }: { type: CardStyle; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={className}>
      <path d={paths[type]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
