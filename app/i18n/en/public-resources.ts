import { admin } from "./admin.ts";
import { affiliate } from "./affiliate.ts";
import { agentCenter } from "./agent-center.ts";
import { auth } from "./auth.ts";
import { banners } from "./banners.ts";
import { billFields } from "./bill-fields.ts";
import { blog } from "./blog.ts";
import { books } from "./books.ts";
import { catalogue } from "./catalogue.ts";
import { checkout } from "./checkout.ts";
import { complaintDesk } from "./complaint-desk.ts";
import { destinations } from "./destinations.ts";
import { developers } from "./developers.ts";
import { help } from "./help.ts";
import { landing } from "./landing.ts";
import { ledger } from "./ledger.ts";
import { loanDesk } from "./loan-desk.ts";
import { lookup } from "./lookup.ts";
import { news } from "./news.ts";
import { offline } from "./offline.ts";
import { paymentReturn } from "./payment-return.ts";
import { people } from "./people.ts";
import { pricelist } from "./pricelist.ts";
import { products } from "./products.ts";
import { promotions } from "./promotions.ts";
import { proposals } from "./proposals.ts";
import { referral } from "./referral.ts";
import { sheets } from "./sheets.ts";
import { site } from "./site.ts";
import { status } from "./status.ts";
import { suppliers } from "./suppliers.ts";

/** The pages that need no account, the admin area and files: only the server knows them. */
export const enPublic = {
  admin,
  affiliate,
  agentCenter,
  auth,
  banners,
  billFields,
  blog,
  books,
  catalogue,
  loanDesk,
  destinations,
  developers,
  help,
  landing,
  ledger,
  lookup,
  offline,
  paymentReturn,
  news,
  people,
  checkout,
  complaintDesk,
  pricelist,
  products,
  promotions,
  proposals,
  referral,
  sheets,
  site,
  status,
  suppliers,
};
