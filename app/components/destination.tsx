import { Fragment } from "react";
import { spacedPhone } from "#core/shared/phone.ts";

/** Whom a sale is for: each part of a number stays whole, and a line may end between them. */
export function Destination({ number }: { number: string }) {
  return number.split("|").map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? " · " : null}
      <span className="whitespace-nowrap">{spacedPhone(part)}</span>
    </Fragment>
  ));
}
