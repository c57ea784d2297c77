interface ContentsProps {
  label: string;
  parts: readonly { id: string; title: string }[];
}

/** The parts of a long page, to go to one at once. */
export function Contents({ label, parts }: ContentsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-4.5">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 min-w-11 items-center text-15 leading-tight">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
