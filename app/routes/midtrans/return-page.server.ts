import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withVisit } from "#app/server/route.server.ts";
import { isUserVisit, type UserVisit } from "#app/server/visit.server.ts";
import { getDeposit } from "#core/deposits/get-deposit.ts";
import type { Deposit } from "#core/deposits/schema.ts";
import { DomainError } from "#core/shared/errors.ts";

/** A waiting page looks again after this time, and stops after so many looks: an open tab is no visitor. */
const LOOK_AGAIN_S = 5;
const MOST_LOOKS = 60;

/**
 * What a provider's return page shows: the visitor's own deposit as our records have it. What the provider wrote
 * into the address is only used to find it; nothing here changes a state or asks anybody.
 */
export function loadReturnPage(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    const code = visit.url.searchParams.get("order_id") ?? "";
    const deposit = isUserVisit(visit) ? await ownDeposit(visit, code) : null;
    const looks = Number(visit.url.searchParams.get("looks") ?? "0");
    const again = deposit?.status === "pending" && Number.isInteger(looks) && looks >= 0 && looks < MOST_LOOKS;
    const next = new URLSearchParams({ order_id: code, looks: String(looks + 1) });
    return {
      deposit,
      signedIn: isUserVisit(visit),
      refresh: again ? `${LOOK_AGAIN_S};url=${visit.url.pathname}?${next}` : null,
    };
  });
}

/** Null for a code that is nobody's, or somebody else's. */
async function ownDeposit({ ctx }: UserVisit, code: string): Promise<Deposit | null> {
  try {
    return await getDeposit(ctx, code);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}
