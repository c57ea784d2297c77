interface ContentsProps {
  label: string;
  parts: readonly { id: string; title: string }[];
}

/** Links to the sections of a long page. */
export function TableOfContents({ label, parts }: ContentsProps) {
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
