import { account } from "./account.ts";
import { common } from "./common.ts";
import { deposit } from "./deposit.ts";
import { home } from "./home.ts";
import { receipt } from "./receipt.ts";
import { sell } from "./sell.ts";
import { shell } from "./shell.ts";
import { transactions } from "./transactions.ts";

/** The signed-in screens in English: the shape of the other languages. */
export const en = {
  account,
  common,
  deposit,
  home,
  receipt,
  sell,
  shell,
  transactions,
};
