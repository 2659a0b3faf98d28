/**
 * A destination without the blanks that say nothing of any kind of product, for the daily rule at the edge, which does
 * not know what is sold. All else (`62`, `00`, a dash) is only a spelling of one kind's numbers and part of another's,
 * so that two texts of one customer may be two here, and two customers never one: SQL, which knows the type, counts all
 * spellings (core/catalog/destination.ts).
 */
export function destinationSpelling(text: string): string {
  return text.replace(/\s/g, "");
}
