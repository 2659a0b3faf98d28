import { DomainError } from "./errors.ts";

/**
 * The partner that the database names. Throws `unexpected` for one that this deployment does not have: its folder was
 * taken away while something of it was still under way.
 */
export function knownPartner<P>(partners: Readonly<Record<string, P>>, id: string): P {
  const known = Object.hasOwn(partners, id) ? partners[id] : undefined;
  if (known !== undefined) return known;
  const error = new DomainError("unexpected");
  error.cause = { unknown_partner: id };
  throw error;
}
