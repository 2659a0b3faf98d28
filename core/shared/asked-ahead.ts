/** Where browsers say that nobody has asked for a page yet, the old ones too. */
const SAID_IN = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"] as const;

/** Whether a browser asks for something before anybody has asked for it. */
export function askedAhead(headers: Pick<Headers, "get">): boolean {
  return /prefetch|prerender|preview/i.test(SAID_IN.map((name) => headers.get(name) ?? "").join(" "));
}
