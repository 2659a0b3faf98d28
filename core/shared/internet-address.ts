/** Names that lead nowhere on the internet (RFC 2606, 6761, 6762, 8375, 9476). */
const NOWHERE =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|test|example|invalid|alt|onion|home\.arpa)$/;
const DOCUMENTATION = /(^|\.)example\.(com|net|org|co\.id)$/;
/** Partners' own words for what moves no real money. */
const SANDBOX = /(^|[.-])(sandbox|simulator|mock|stg|staging|dev|development)[.-]/;
/** Names between dots, as a resolver takes them. */
const HOST = /^[a-z\d_-]+(\.[a-z\d_-]+)*$/;
/** Partners' own hosts for it besides: `testpostpaid.mobilepulsa.net`, `prepaid.iak.dev`. */
const PARTNER_SANDBOX = /(^|\.)test|(^|[.-])(uat|demo)[.-]|\.dev$/;

function parseUrl(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}

/**
 * Why an address is none that production may call or be called at: not https, with a password, a number instead of a
 * name (every private range is one), a name that leads nowhere, a sandbox. Null where it is fine.
 */
export function addressFault(value: string): string | null {
  const url = parseUrl(value);
  if (!url) return "is not a URL";
  if (url.protocol !== "https:") return "is not https";
  if (url.username !== "" || url.password !== "") return "holds a name or password";
  const host = url.hostname.replace(/\.$/, "");
  // The parser has written every spelling of an IPv4 address with four numbers, and IPv6 in brackets.
  if (/^[\d.]+$/.test(host) || host.startsWith("[")) return "leads to a number instead of a name";
  if (!HOST.test(host)) return "is no host's name";
  if (!host.includes(".") || NOWHERE.test(host)) return "leads to this machine or nowhere";
  if (DOCUMENTATION.test(host)) return "leads to an example";
  if (SANDBOX.test(host) || pathParts(url).includes("sandbox")) return "leads to the sandbox";
  return null;
}

/** In whatever way they are escaped. */
function pathParts({ pathname }: URL): string[] {
  return pathname
    .replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .toLowerCase()
    .split("/");
}

/** The same of a partner's address, where the host's name says that it is for trying. */
export function partnerAddressFault(value: string): string | null {
  const fault = addressFault(value);
  return fault === null && PARTNER_SANDBOX.test(new URL(value).hostname.replace(/\.$/, ""))
    ? "leads to the sandbox"
    : fault;
}
