/** More are not counted at a glance. */
export const MOST_DOTS = 5;

/** How many of the cards that a Goal asks for a seat has. */
export const Dots = ({ have, need }: { have: number; need: number }) => (
  <span className="pips" aria-hidden="true">
    {Array.from({ length: need }, (_, at) => (
      <i key={at} className={at < have ? "is-on" : undefined} />
    ))}
  </span>
);
