/** The changes of a version, a line for each. */
export function ChangeList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-15">
      {lines.map((line, at) => (
        <li key={at} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}
