import { PAYMENT_PARTNERS } from "./payments/registry.ts";
import { SUPPLIER_PARTNERS } from "./suppliers/registry.ts";

/**
 * Every partner, by the folder of its kind. A Worker that serves one kind imports that kind's registry alone, so that
 * its bundle holds nothing of the others.
 */
export const PARTNERS_BY_KIND = { payments: PAYMENT_PARTNERS, suppliers: SUPPLIER_PARTNERS } as const;

/** Every partner of every kind. */
export const PARTNERS = { ...PAYMENT_PARTNERS, ...SUPPLIER_PARTNERS } as const;
