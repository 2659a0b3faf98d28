/**
 * Whose limit a request counts against: the address Cloudflare saw, an IPv6 one as its /56, which is what a household
 * is given at most (RIPE-690): by /64 one customer of a provider would have 256 places. Phones of a mobile network have
 * a /64 each, so up to 256 of them share a place here, fewer than share an IPv4 address behind their carrier's NAT.
 * Whoever has a /48, as offices do, still has 256 places: wider than /56 strangers would stop each other.
 *
 * However an address is spelled, it has one place. An IPv4 address inside an IPv6 one (mapped, RFC 4291; behind NAT64's
 * well-known prefix, RFC 6052) counts as itself: its /56 would be everybody's.
 */
export function clientAddress(request: Request): string {
  const address = request.headers.get("CF-Connecting-IP")?.trim() ?? "";
  if (!address.includes(":")) return address || "unknown";
  const groups = ipv6Groups(address);
  const [first = 0, second = 0, third = 0, fourth = 0, , sixth = 0, high = 0, low = 0] = groups;
  const zerosTo = (end: number, from = 0) => groups.slice(from, end).every((group) => group === 0);
  if ((zerosTo(5) && sixth === 0xffff) || (first === 0x64 && second === 0xff9b && zerosTo(6, 2))) {
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
  }
  return `${[first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(":")}::/56`;
}

function ipv6Groups(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const left = groupsOf(head);
  const right = groupsOf(tail ?? "");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<number>(zeros).fill(0), ...right];
}

/** Half an address; the last 32 bits may be written as IPv4 does. */
function groupsOf(half: string): number[] {
  if (half === "") return [];
  return half.split(":").flatMap((group) => {
    const bytes = group.split(".").map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = bytes;
    return bytes.length === 4 ? [(a << 8) | b, (c << 8) | d] : [Number.parseInt(group, 16) || 0];
  });
}
