import type { Address } from "#core/accounts/profile/profile-schema.ts";
import type { FoundRegions } from "#core/regions/schema.ts";

/** What was typed into a field of the page; ids are the fields' names. */
export type AddressFields = Record<Exclude<keyof Address, "id">, string>;

/** A search for a region and what it found. */
export interface RegionSearch extends FoundRegions {
  readonly text: string;
}
