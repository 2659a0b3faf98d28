import type { Resources } from "../resources.ts";
import { account } from "./account.ts";
import { common } from "./common.ts";
import { deposit } from "./deposit.ts";
import { home } from "./home.ts";
import { receipt } from "./receipt.ts";
import { sell } from "./sell.ts";
import { shell } from "./shell.ts";
import { transactions } from "./transactions.ts";

/** The signed-in screens; a namespace that is missing here does not compile. */
export const id: Resources = {
  account,
  common,
  deposit,
  home,
  receipt,
  sell,
  shell,
  transactions,
};
