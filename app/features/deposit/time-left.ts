/** Time until `expiresAt` as `1:05:09` or `05:09`; null when it has passed. Milliseconds in. */
export function timeLeft(expiresAt: number, now: number): string | null {
  const seconds = Math.floor((expiresAt - now) / 1000);
  if (!Number.isFinite(seconds) || seconds <= 0) return null;
  const hours = Math.floor(seconds / 3600);
  const minutes = String(Math.floor((seconds % 3600) / 60)).padStart(2, "0");
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${minutes}:${rest}` : `${minutes}:${rest}`;
}
