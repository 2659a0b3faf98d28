import { Fragment } from "react";

/**
 * A destination in its reader's words: lines break between its parts, and inside one where a line is too short; never
 * where it stands `whole`, as in a table, which grows.
 */
export function Destination({ text, whole = false }: { text: string; whole?: boolean }) {
  return (
    <span className="num">
      {text.split(" · ").map((part, at, parts) => (
        <Fragment key={part}>
          {at > 0 ? " " : null}
          <span className={whole ? "whitespace-nowrap" : "inline-block max-w-full wrap-anywhere"}>
            {at < parts.length - 1 ? `${part} ·` : part}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
