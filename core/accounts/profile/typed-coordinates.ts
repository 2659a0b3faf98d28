/**
 * A latitude and a longitude as people type or paste them: with a decimal comma, or both in the first field. Two are
 * apart by a blank, a semicolon, or a comma where a blank is beside it or one has a decimal point: `-6,17` is one
 * number.
 */
export function typedCoordinates(latitude: string, longitude: string): { latitude: string; longitude: string } {
  const pair = APART.exec(latitude) ?? (latitude.includes(".") ? BY_COMMA.exec(latitude) : null);
  if (pair && longitude.trim() === "") return { latitude: plain(pair[1] ?? ""), longitude: plain(pair[2] ?? "") };
  return { latitude: plain(latitude), longitude: plain(longitude) };
}

const APART =
  /^\s*([-\u2212\u2013]?\d{1,3}(?:[.,]\d+)?)(?:\s*;\s*|\s*,\s+|\s+,|\s+)([-\u2212\u2013]?\d{1,3}(?:[.,]\d+)?)\s*$/;
const BY_COMMA = /^\s*([-\u2212\u2013]?\d{1,3}(?:\.\d+)?),([-\u2212\u2013]?\d{1,3}(?:\.\d+)?)\s*$/;

/** Whether a coordinate of `typedCoordinates` is none or digits as people write them: no `1e1`, no `0x10`. */
export const isCoordinate = (text: string): boolean => /^(?:-?\d{1,3}(?:\.\d+)?)?$/.test(text);

function plain(text: string): string {
  return text
    .trim()
    .replace(/^[\u2212\u2013]/, "-")
    .replace(/^(-?\d{1,3}),(\d+)$/, "$1.$2");
}
