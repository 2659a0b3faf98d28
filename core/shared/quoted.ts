/**
 * Somebody else's own words in a sentence of ours: `“Toko 99”`. Whatever they say ("Rp 500.000 masuk", a number to
 * call) is theirs to see, and no mark in them ends the quotation (docs/decisions, names and numbers).
 */
export function quoted(words: string): string {
  return `“${words.replace(/["“”„‟〝〞＂]/g, "'")}”`;
}
