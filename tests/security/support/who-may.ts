import type { Need } from "#core/accounts/can.ts";
import type { Standing } from "./standings.ts";

/** What becomes of a request: let in, or refused in one of these ways. */
export type Outcome = "in" | "signs in" | "waits" | "inactive" | "forbidden";

const BY_STANDING: Readonly<Record<Need, string>> = {
  //                 guest     pending  inactive   member     agent      master     admin
  guest: "           in        in       in         in         in         in         in",
  session: "         sign-in   in       in         in         in         in         in",
  account: "         sign-in   waits    in         in         in         in         in",
  active: "          sign-in   waits    inactive   in         in         in         in",
  deposit_transfer: "sign-in   waits    inactive   forbidden  in         in         forbidden",
  cashback: "        sign-in   waits    inactive   forbidden  in         in         forbidden",
  loan: "            sign-in   waits    inactive   forbidden  in         in         forbidden",
  agent_center: "    sign-in   waits    inactive   forbidden  in         in         in",
  loan_desk: "       sign-in   waits    inactive   forbidden  forbidden  in         in",
  excel: "           sign-in   waits    inactive   forbidden  in         forbidden  forbidden",
  send_money: "      sign-in   waits    inactive   forbidden  in         forbidden  forbidden",
  multicourier: "    sign-in   waits    inactive   forbidden  forbidden  in         forbidden",
  agency: "          sign-in   waits    inactive   forbidden  in         in         forbidden",
  promotion: "       sign-in   waits    inactive   forbidden  in         forbidden  forbidden",
  way_to_master: "   sign-in   waits    inactive   forbidden  in         in         forbidden",
  master: "          sign-in   waits    inactive   forbidden  forbidden  in         forbidden",
  admin: "           sign-in   waits    inactive   forbidden  forbidden  forbidden  in",
};
const COLUMNS: readonly Standing[] = ["guest", "pending", "inactive", "member", "agent", "master", "admin"];

/**
 * What the specification says of a need and a standing (core spec §6), written down apart from the code that decides.
 */
export function outcomeFor(need: Need, standing: Standing): Outcome {
  const word = BY_STANDING[need].trim().split(/\s+/)[COLUMNS.indexOf(standing)];
  return word === "sign-in" ? "signs in" : (word as Outcome);
}
