/** More words than a name has are one phrase. */
const MOST_WORDS = 8;
const MEASURES = "gb|mb|kb|hari|menit|jam|sms";
const APART = new RegExp(`(\\d) (${MEASURES}|rb|ribu|jt|juta)(?= |$)`, "g");
const MEASURE = new RegExp(`(\\d)(${MEASURES})$`);

/**
 * What finds each word of a search, in any order: a regular expression of PostgreSQL for a text in small letters. A
 * number is one from its first digit on; a unit may stand apart from it, as in `1gb` and `1 gb`; the rupiah that
 * `amountOf` reads in a word is found as they are written in names: `xl 10rb` is `XL 10.000`. Null of a single word
 * that is found as it is.
 */
export function wordsPattern(search: string, amountOf: (word: string) => number | undefined): string | null {
  const words = [...new Set(search.toLowerCase().replace(APART, "$1$2").split(" "))];
  if (words.length > MOST_WORDS || (words.length === 1 && !MEASURE.test(words[0] ?? ""))) return null;
  return `^${words.map((word) => `(?=.*${wordPattern(word, amountOf(word))})`).join("")}`;
}

function wordPattern(word: string, amount: number | undefined): string {
  const typed = word.replace(/[^\p{L}\p{N}]/gu, "\\$&");
  if (amount !== undefined && amount >= 1000) {
    const grouped = String(amount).replace(/\B(?=(\d{3})+$)/g, "[.,]?");
    return `(?:^|[^0-9.,])(?:${typed}|${grouped})(?![0-9]|[.,][0-9])`;
  }
  return /^\d/.test(word) ? `(?:^|[^0-9])${typed.replace(MEASURE, "$1 ?$2")}` : typed.replace(MEASURE, "$1 ?$2");
}
