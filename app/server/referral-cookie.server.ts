import { isReferralCode } from "#core/referral/code.ts";
import { jakartaDay } from "#core/shared/time.ts";
import { preferenceCookie, readCookie } from "./cookies.server.ts";
import type { Visit } from "./visit.server.ts";

const COOKIE = "gerai_referral";
/** Whoever comes back within so many days registers with the code that brought them. */
const KEPT_DAYS = 60;
const A_DAY_S = 86_400;

interface CameBy {
  readonly code: string;
  /** The Jakarta day on which the code's address was opened last. */
  readonly day: string;
}

/** By whose code a browser came, and when; null for none. */
export function cameBy(request: Request): CameBy | null {
  const [code = "", day = ""] = (readCookie(request, COOKIE) ?? "").split(".");
  return isReferralCode(code) ? { code, day } : null;
}

/** Remembers in this browser whose code brought it. */
export function rememberCode(visit: Visit, code: string): void {
  const value = `${code}.${jakartaDay(visit.ctx.now())}`;
  visit.answerHeaders.append("Set-Cookie", preferenceCookie(COOKIE, value, visit.secure, KEPT_DAYS * A_DAY_S));
}
