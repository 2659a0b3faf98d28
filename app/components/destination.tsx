import { Fragment } from "react";

/** A destination in its reader's words: lines break between its parts, and inside one where a line is too short. */
export function Destination({ text }: { text: string }) {
  return (
    <span className="num">
      {text.split(" · ").map((part, at, parts) => (
        <Fragment key={part}>
          {at > 0 ? " " : null}
          <span className="inline-block max-w-full wrap-anywhere">{at < parts.length - 1 ? `${part} ·` : part}</span>
        </Fragment>
      ))}
    </span>
  );
}
