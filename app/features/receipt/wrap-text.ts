/**
 * A text in lines that fit: broken at its own line breaks, else at blanks, then behind dashes (a token's groups stay
 * whole), and what fits no line within itself.
 * A line holds at least one character, however narrow.
 */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  return text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, fits));
}

function wrapParagraph(paragraph: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const piece of word.split(/(?<=-)/)) {
      for (const sign of fits(piece) ? [piece] : piece) {
        if (line !== "" && !fits(line + sign)) {
          lines.push(line);
          line = "";
        }
        line += sign;
      }
    }
  }
  return [...lines, line];
}
