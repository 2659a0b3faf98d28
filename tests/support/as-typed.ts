/** A page's text with the signs that its markup and data write by their number (scripts/server-libraries.ts). */
export function asTyped(html: string): string {
  return html
    .replace(/&#(1[6-9]\d|[2-9]\d\d|\d{4});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\\u(00[a-f][0-9a-f]|201[0-9a-f]|202[0-6])/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
}
