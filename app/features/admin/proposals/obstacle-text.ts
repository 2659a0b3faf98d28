import type { TFunction } from "i18next";
import type { Proposal } from "#core/admin/proposals/proposal-schema.ts";
import type { PayoutBatch } from "#core/affiliates/schema.ts";

type Obstacle = NonNullable<Proposal["obstacle"]>;
type ProposalTexts = TFunction<["proposals"]>;

/** Of which the reader may still do something else. */
const MAY_STILL: ReadonlySet<Obstacle> = new Set(["second_too_new", "second_not_apart", "payout_marker_not_apart"]);

/**
 * Why the reader may not confirm what waits, and what they may do instead: turn it down, or what its own page offers;
 * `below` on that page.
 */
export function obstacleText(t: ProposalTexts, obstacle: Obstacle, otherwise: "refuse" | "page" | "below"): string {
  const why = t(`obstacle.${obstacle}`);
  return MAY_STILL.has(obstacle) ? `${why} ${t(`mayStill.${otherwise}`)}` : why;
}

/** Why nobody may confirm a batch whose maker is no admin, or was none for a while, and the way out. */
export function makerLeftText(
  t: ProposalTexts,
  { own, by, taken }: Pick<PayoutBatch, "own"> & Pick<Proposal, "by" | "taken">,
): string {
  if (own) return t("makerLeftOwn");
  return t(`makerLeft.${taken ? "taken" : "open"}`, { name: by });
}
