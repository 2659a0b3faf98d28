/**
 * A text of JSON, or a whole number that no double may hold, outside of texts. A text without an end goes to the end of
 * all: searched for from each of its quotation marks, a hostile body would take minutes.
 */
const LONG_NUMBER = /"(?:[^"\\]|\\.)*(?:"|\\?$)|(?<![\d.eE+-])-?[1-9]\d{15,}(?![\d.eE])/gs;

/**
 * JSON as partners write it: a whole number whose digits a double would lose, a serial number of 20 for instance, is
 * read as a text. Throws SyntaxError.
 */
export function parseExactJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(
    text.replace(LONG_NUMBER, (word) =>
      word.startsWith('"') || Number.isSafeInteger(Number(word)) ? word : `"${word}"`,
    ),
  );
}
