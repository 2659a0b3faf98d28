/** The most signs that can be Markdown's marks in a paragraph, and in a whole text. */
const MOST_IN_PARAGRAPH = 500;
const MOST = 4_000;
/** The most cells of a row, and the most quotes and lists that open on one line. */
const MOST_CELLS = 60;
const MOST_OPENED = 20;

/**
 * Whether a text has more marks than anybody writes: Markdown's parser takes the square of their number in time, and a
 * call for each quote within a quote. Looks at each sign once.
 */
export function isTangled(markdown: string): boolean {
  if (marksIn(markdown) > MOST) return true;
  if (markdown.split(/\n[ \t]*\n/).some((paragraph) => marksIn(paragraph) > MOST_IN_PARAGRAPH)) return true;
  return markdown.split("\n").some((line) => line.split("|").length > MOST_CELLS || openedBy(line) > MOST_OPENED);
}

const marksIn = (text: string) => text.match(/[*_~`[\]<>!]/g)?.length ?? 0;

/** How many quotes, lists and footnotes begin at the beginning of a line. */
function openedBy(line: string): number {
  const [opened] = /^(?:[ \t]*(?:[-+*>]|\d{1,9}[.)]|\[\^[^\]]*\]:))+/.exec(line) ?? [""];
  return opened.match(/[-+*>]|\d[.)]|\]:/g)?.length ?? 0;
}
