/** A latitude and a longitude as people type or paste them: with a decimal comma, or both in the first field. */
export function typedCoordinates(latitude: string, longitude: string): { latitude: string; longitude: string } {
  const pair = /^\s*([-−–]?\d{1,3}(?:\.\d+)?)\s*[,; ]\s*([-−–]?\d{1,3}(?:\.\d+)?)\s*$/.exec(latitude);
  if (pair && longitude.trim() === "") return { latitude: plain(pair[1] ?? ""), longitude: plain(pair[2] ?? "") };
  return { latitude: plain(latitude), longitude: plain(longitude) };
}

function plain(text: string): string {
  return text
    .trim()
    .replace(/^[−–]/, "-")
    .replace(/^(-?\d{1,3}),(\d+)$/, "$1.$2");
}
