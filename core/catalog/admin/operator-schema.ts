import { z } from "zod";
import { adminAction, reason } from "../../admin/schema.ts";
import { pageMeta } from "../../shared/fields.ts";

export const operatorRow = z.object({
  code: z.string(),
  name: z.string(),
  /** Initials and colour of our own drawn mark. */
  mark: z.string(),
  color: z.string(),
  position: z.number().int(),
  /** National, with spaces between. */
  prefixes: z.string(),
  products: z.number().int(),
  version: z.string(),
});
export type OperatorRow = z.infer<typeof operatorRow>;

export const operatorPage = z.object({ rows: z.array(operatorRow), meta: pageMeta });
export type OperatorPage = z.infer<typeof operatorPage>;

export const operatorDetail = operatorRow.extend({ history: z.array(adminAction) });
export type OperatorDetail = z.infer<typeof operatorDetail>;

/** A change of an operator, flat, so that what is wrong is named as its form names it. */
export const operatorChange = z
  .object({
    name: z.string().trim().min(1, "required").max(60, "too_long"),
    mark: z.string().trim().min(1, "required").max(4, "too_long"),
    color: z.string().regex(/^#[0-9a-f]{6}$/, "invalid"),
    position: z.number({ error: "invalid" }).int("invalid").min(0, "invalid").max(10_000, "invalid"),
    prefixes: z.string().trim().max(600, "too_long"),
  })
  .partial()
  .extend({ code: z.string().max(64, "too_long"), version: z.string().max(64, "too_long"), reason });

/** A type of products as the menu has it. */
const typeRow = z.object({
  code: z.string(),
  module: z.enum(["prabayar", "pascabayar"]),
  permission: z.string().nullable(),
  in_menu: z.boolean(),
  products: z.number().int(),
  on_sale: z.number().int(),
});
export type TypeRow = z.infer<typeof typeRow>;
export const typeRows = z.array(typeRow);
