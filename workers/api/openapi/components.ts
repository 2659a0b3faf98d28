import { z } from "@hono/zod-openapi";
import { pinState } from "#core/accounts/pin/pin-schema.ts";
import { address, displayPreference, profile, settings } from "#core/accounts/profile/profile-schema.ts";
import { account, menuEntry } from "#core/accounts/schema.ts";
import { operator, pricelistRow, product } from "#core/catalog/schema.ts";
import { contact } from "#core/contacts/schema.ts";
import { channel, deposit, depositSettings } from "#core/deposits/schema.ts";
import { device } from "#core/devices/schema.ts";
import { transaction, transactionRow } from "#core/purchases/schema.ts";
import { receipt } from "#core/receipts/schema.ts";
import { ownPrice, sellingPrice, sellingRule } from "#core/selling/schema.ts";
import { pageMeta } from "#core/shared/fields.ts";
import { codeSent } from "#core/shared/one-time-code.ts";

/** The body of every failure. */
export const errorBody = z.object({
  message: z.string(),
  error: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

const NAMES: readonly (readonly [string, z.ZodObject])[] = [
  ["Account", account],
  ["MenuEntry", menuEntry],
  ["Device", device],
  ["CodeSent", codeSent],
  ["PinState", pinState],
  ["Profile", profile],
  ["Address", address],
  ["Settings", settings],
  ["DisplayPreference", displayPreference],
  ["Contact", contact],
  ["SellingRule", sellingRule],
  ["SellingPrice", sellingPrice],
  ["OwnPrice", ownPrice],
  ["Operator", operator],
  ["Product", product],
  ["PricelistRow", pricelistRow],
  ["Transaction", transaction],
  ["TransactionRow", transactionRow],
  ["Receipt", receipt],
  ["Channel", channel],
  ["DepositSettings", depositSettings],
  ["Deposit", deposit],
  ["PageMeta", pageMeta],
  ["Error", errorBody],
];

let components: ReadonlyMap<z.ZodType, z.ZodType> | undefined;

/** `schema` with the core's shapes in it replaced by references to the document's named components. */
export function withNames(schema: z.ZodType): z.ZodType {
  components ??= new Map(NAMES.map(([name, shape]) => [shape, named(shape, name)]));
  const known = components.get(schema);
  if (known) return known;
  if (schema instanceof z.ZodArray) return z.array(withNames(schema.element as z.ZodType));
  if (schema instanceof z.ZodObject) {
    return z.object(Object.fromEntries(Object.entries(schema.shape).map(([key, field]) => [key, withNames(field)])));
  }
  return schema;
}

/** Core's schemas are made before zod learns `.openapi()`, which the class has all the same. */
function named(schema: z.ZodObject, name: string): z.ZodType {
  return z.ZodType.prototype.openapi.call(schema, name) as z.ZodType;
}
