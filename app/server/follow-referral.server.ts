import { redirect } from "@remix-run/cloudflare";
import { isRobot } from "#core/referral/robot.ts";
import { visitReferral } from "#core/referral/visit.ts";
import { askedAhead } from "#core/shared/asked-ahead.ts";
import { jakartaDay } from "#core/shared/time.ts";
import { cameBy, rememberCode } from "./referral-cookie.server.ts";
import { isUserVisit, type UserVisit, type Visit } from "./visit.server.ts";

/**
 * GET /r/{code}: to the registration, with the code in its form and in a cookie. A click is counted once a visitor and
 * day, never for a robot, for somebody signed in nor before anybody clicks; a code that nobody has any more leads
 * there all the same.
 */
export async function followReferral(visit: Visit | UserVisit, request: Request, code: string): Promise<Response> {
  const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };
  if (isUserVisit(visit)) return redirect("/", { headers });
  // Nobody has clicked yet, and whoever does is asked for anew: an answer that was kept would count no click.
  if (askedAhead(request.headers)) return new Response(null, { status: 503, headers });
  const before = cameBy(request);
  const today = jakartaDay(visit.ctx.now());
  const isCounted = before !== null && before.code === code.toUpperCase() && before.day === today;
  const found = await visitReferral(visit.ctx, code, {
    agent: request.headers.get("User-Agent") ?? "",
    counts: !isCounted && !isRobot(request),
  });
  // Nor has who only asks what an address answers: their click, later, is the first of the day.
  if (found !== null && request.method !== "HEAD") rememberCode(visit, found);
  return redirect(`/auth/register?referral=${found ?? "-"}`, { headers });
}
