import type { Proposal } from "#core/admin/proposals/proposal-schema.ts";

/** The page of what a proposal is about. */
export function subjectPath({ kind, subject }: Pick<Proposal, "kind" | "subject">): string {
  switch (kind) {
    case "claim":
      return `/admin/claims/${subject}`;
    case "correction":
      return `/admin/corrections/${subject}`;
    case "loan":
      return `/admin/loans/${subject}`;
    case "standing":
      return `/admin/users/${subject}`;
    case "purchase":
      return `/admin/transactions/${subject}`;
    case "payout":
    case "payout_return":
    case "payout_withdraw":
      return `/admin/payouts/${subject}`;
    case "channel":
      return "/admin/channels";
    case "settings":
      return "/admin/settings";
  }
}
