import { account } from "./account.ts";
import { bills } from "./bills.ts";
import { cashback } from "./cashback.ts";
import { common } from "./common.ts";
import { complaints } from "./complaints.ts";
import { contacts } from "./contacts.ts";
import { deposit } from "./deposit.ts";
import { home } from "./home.ts";
import { links } from "./links.ts";
import { lists } from "./lists.ts";
import { loans } from "./loans.ts";
import { media } from "./media.ts";
import { money } from "./money.ts";
import { notifications } from "./notifications.ts";
import { profile } from "./profile.ts";
import { receipt } from "./receipt.ts";
import { reports } from "./reports.ts";
import { security } from "./security.ts";
import { sell } from "./sell.ts";
import { selling } from "./selling.ts";
import { shell } from "./shell.ts";
import { statement } from "./statement.ts";
import { transactions } from "./transactions.ts";
import { transfer } from "./transfer.ts";
import { uploads } from "./uploads.ts";
import { webapp } from "./webapp.ts";

/** The signed-in screens in English: the shape of the other languages. */
export const en = {
  account,
  bills,
  cashback,
  common,
  complaints,
  contacts,
  deposit,
  home,
  links,
  lists,
  loans,
  media,
  money,
  notifications,
  profile,
  receipt,
  reports,
  security,
  sell,
  selling,
  shell,
  statement,
  transactions,
  transfer,
  uploads,
  webapp,
};
