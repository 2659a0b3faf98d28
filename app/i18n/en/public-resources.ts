import { auth } from "./auth.ts";
import { developers } from "./developers.ts";
import { landing } from "./landing.ts";
import { paymentReturn } from "./payment-return.ts";
import { pricelist } from "./pricelist.ts";

/** The pages that need no account, which only the server renders. */
export const enPublic = {
  auth,
  developers,
  landing,
  paymentReturn,
  pricelist,
};
