import { z } from "zod";
import { adminAction, reason } from "../../admin/schema.ts";
import { pageMeta } from "../../shared/fields.ts";
import { ASKED } from "./states.ts";

const asked = z.enum(ASKED, { error: "one_of" });
/** Of the two that an operator may ask, those that its products' types have. */
const asks = z.array(z.enum(["zone", "server"]));

export const operatorRow = z.object({
  code: z.string(),
  name: z.string(),
  /** Initials and colour of our own drawn mark. */
  mark: z.string(),
  color: z.string(),
  position: z.number().int(),
  /** National, with spaces between. */
  prefixes: z.string(),
  /** Whether its products are sold to a zone and a server of the player; null: as their type has it. */
  asks_zone: asked.nullable(),
  asks_server: asked.nullable(),
  /** What the server is chosen from, a line each: what the supplier is sent, a space, its name. */
  servers: z.string(),
  products: z.number().int(),
  version: z.string(),
});
export type OperatorRow = z.infer<typeof operatorRow>;

export const operatorPage = z.object({ rows: z.array(operatorRow), meta: pageMeta });
export type OperatorPage = z.infer<typeof operatorPage>;

export const operatorDetail = operatorRow.extend({ asks, history: z.array(adminAction) });
export type OperatorDetail = z.infer<typeof operatorDetail>;

/** What an admin says of an operator, flat, so that what is wrong is named as its form names it. */
const wantedValues = z
  .object({
    name: z.string().trim().min(1, "required").max(60, "too_long"),
    mark: z.string().trim().min(1, "required").max(4, "too_long"),
    color: z.string().regex(/^#[0-9a-f]{6}$/, "invalid"),
    position: z.number({ error: "invalid" }).int("invalid").min(0, "invalid").max(10_000, "invalid"),
    prefixes: z.string().trim().max(600, "too_long"),
    asks_zone: asked.nullable(),
    asks_server: asked.nullable(),
    servers: z.string().trim().max(2_500, "too_long"),
  })
  .partial();

export const operatorChange = wantedValues.extend({
  code: z.string().max(64, "too_long"),
  version: z.string().max(64, "too_long"),
  reason,
});

export const operatorCreation = wantedValues.required({ name: true, mark: true, color: true }).extend({
  operator_code: z
    .string({ error: "required" })
    .trim()
    .min(1, "required")
    .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, "operator_code")
    // The page that makes one has that address.
    .refine((code) => code !== "new", "reserved"),
  reason,
});

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
