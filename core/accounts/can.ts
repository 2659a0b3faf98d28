import type { Account } from "./schema.ts";

/**
 * What a page, an endpoint or a menu entry asks of whoever comes (core spec §6).
 * - `guest`: nothing
 * - `session`: a session, even one whose device waits or whose account is being deleted
 * - `account`: a session on a device that was let in; the account may be inactive
 * - `active`: an active account, too. Whoever is not active sees the price list and nothing else
 * - `agent_center`: has agents to look after: an agency, or the loan desk
 * - `loan_desk`: decides on agents' loans: a sales user, or an admin
 * - `promotion`: an agent who is no Master yet
 * - `way_to_master`: an agent, or who has become a Master
 * - the others: what the account was given, or is
 */
export const NEEDS = [
  "guest",
  "session",
  "account",
  "active",
  "deposit_transfer",
  "cashback",
  "loan",
  "agent_center",
  "loan_desk",
  "excel",
  "send_money",
  "multicourier",
  "agency",
  "promotion",
  "way_to_master",
  "master",
  "admin",
] as const;
export type Need = (typeof NEEDS)[number];

/** True for one of the needs above. */
export function isNeed(value: unknown): value is Need {
  return NEEDS.some((need) => need === value);
}

/** What an account's needs are decided by. */
export type Standing = Pick<Account, "category" | "is_active" | "permissions" | "role">;

/**
 * The one place that decides; routes, API and menu ask here. `who` is null for a guest. For `session` and
 * `account` knowing the account is enough; the database refuses a device that waits before anybody has it.
 */
export function can(who: Standing | null, need: Need): boolean {
  if (need === "guest") return true;
  if (who === null) return false;
  if (need === "session" || need === "account") return true;
  if (!who.is_active) return false;
  switch (need) {
    case "active":
      return true;
    case "agency":
      // Of a member it would be a mistake, whatever the list says.
      return who.category >= 2 && who.permissions.includes("agency");
    case "promotion":
      return who.category === 2;
    case "way_to_master":
      return who.category >= 2;
    case "master":
      return who.category === 3;
    case "admin":
      return who.role === "admin";
    case "agent_center":
      return can(who, "agency") || can(who, "loan_desk");
    case "loan_desk":
      return who.role === "admin" || who.permissions.includes("sales");
    default:
      return who.permissions.includes(need);
  }
}

/** With which code somebody is refused what they ask for, or null. */
export function refusalOf(
  who: Standing | null,
  need: Need,
): "unauthenticated" | "account_inactive" | "forbidden" | null {
  if (can(who, need)) return null;
  if (who === null) return "unauthenticated";
  return who.is_active ? "forbidden" : "account_inactive";
}
