import type { Resources } from "../resources.ts";
import { account } from "./account.ts";
import { auth } from "./auth.ts";
import { common } from "./common.ts";
import { deposit } from "./deposit.ts";
import { developers } from "./developers.ts";
import { home } from "./home.ts";
import { pricelist } from "./pricelist.ts";
import { receipt } from "./receipt.ts";
import { sell } from "./sell.ts";
import { shell } from "./shell.ts";
import { transactions } from "./transactions.ts";

/** Every namespace; one that is missing here does not compile. */
export const zh: Resources = {
  account,
  auth,
  common,
  deposit,
  developers,
  home,
  pricelist,
  receipt,
  sell,
  shell,
  transactions,
};
