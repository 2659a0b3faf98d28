import { PAYMENT_PROVIDER_IDS } from "../ports/payment-provider.ts";
import { SUPPLIER_IDS } from "../ports/supplier.ts";

/** With whom each day is compared: payment providers, the watched bank accounts, suppliers. */
export const RECONCILIATION_SOURCES = [...PAYMENT_PROVIDER_IDS, "bank", ...SUPPLIER_IDS] as const;
export type ReconciliationSource = (typeof RECONCILIATION_SOURCES)[number];

/** How our books and a partner's can differ. */
export const DIFFERENCE_KINDS = [
  "missing_at_us",
  "missing_at_them",
  "amount_differs",
  "status_differs",
  "float_differs",
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** A difference is explained by an admin, once; the same one found again opens nothing. */
export const DIFFERENCE_STATUSES = ["open", "explained"] as const;

export const RUN_STATUSES = ["due", "running", "done", "failed"] as const;
