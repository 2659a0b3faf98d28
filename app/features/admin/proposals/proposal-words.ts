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

/** The number by which people name what a proposal is about; null where it has none. */
export function subjectNumber({ kind, id, subject }: Pick<Proposal, "kind" | "id" | "subject">): string | null {
  switch (kind) {
    case "correction":
    case "purchase":
    case "payout":
    case "payout_return":
    case "payout_withdraw":
      return subject;
    case "loan":
      return id;
    case "claim":
    case "standing":
    case "channel":
    case "settings":
      return null;
  }
}
