import { PAYMENT_PARTNERS } from "./payments/registry.ts";
import { SUPPLIER_PARTNERS } from "./suppliers/registry.ts";

/**
 * Every partner of every kind. A Worker that serves one kind imports that kind's registry alone, so that its bundle
 * holds nothing of the others.
 */
export const PARTNERS = { ...PAYMENT_PARTNERS, ...SUPPLIER_PARTNERS } as const;
