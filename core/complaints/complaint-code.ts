import { DomainError } from "../shared/errors.ts";

/** A complaint's code as it stands in an address. Throws `not_found` for what is none. */
export function parseComplaintCode(text: string): string {
  if (/^KLH[0-9A-Z]{8,20}$/.test(text)) return text;
  throw new DomainError("not_found");
}
