/**
 * Whose limit a request counts against: the address Cloudflare saw, an IPv6 one as its /56, which is what a household
 * is given at most (RIPE-690): by /64 one customer of a provider would have 256 places. Phones of a mobile network have
 * a /64 each, so up to 256 of them share a place here, fewer than share an IPv4 address behind their carrier's NAT.
 * Whoever has a /48, as offices do, still has 256 places: wider than /56 strangers would stop each other.
 */
export function clientAddress(request: Request): string {
  const address = request.headers.get("CF-Connecting-IP")?.trim() ?? "";
  if (!address.includes(":")) return address || "unknown";
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  const fourth = (Number.parseInt(groups[3] ?? "0", 16) & 0xff00).toString(16);
  return `${[...groups.slice(0, 3), fourth].join(":")}::/56`;
}
