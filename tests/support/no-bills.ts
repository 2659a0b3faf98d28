import type { Supplier } from "#core/ports/supplier.ts";

const unused = () => Promise.reject(new Error("no bill is asked about here"));

/** The bills of a supplier in a test that has none. */
export const NO_BILLS: Pick<Supplier, "inquire" | "pay" | "payStatus"> = {
  inquire: unused,
  pay: unused,
  payStatus: unused,
};
