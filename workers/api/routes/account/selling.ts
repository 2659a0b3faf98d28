import { z } from "zod";
import { importOwnPrices, OWN_PRICES_MAX_BYTES } from "#core/selling/import-own-prices.ts";
import { OWN_PRICE_LIST } from "#core/selling/own-price-list.ts";
import { exportOwnPrices, listOwnPrices } from "#core/selling/own-prices.ts";
import {
  ownPrice,
  ownPricesImport,
  ownPricesInput,
  sellingPrice,
  sellingRule,
  sellingRuleInput,
} from "#core/selling/schema.ts";
import { SELLING_PRICE_LIST } from "#core/selling/selling-price-list.ts";
import { SELLING_RULE_LIST } from "#core/selling/selling-rule-list.ts";
import {
  exportSellingPrices,
  listSellingPrices,
  listSellingRules,
  removeSellingRule,
  setSellingRule,
} from "#core/selling/selling-rules.ts";
import { parseInput } from "#core/shared/validation.ts";
import type { Endpoint } from "../../endpoint.ts";
import { listEndpoint } from "../../list-endpoint.ts";

const common = { tag: "selling", access: "session", needs: "active" } as const;

const rules: Endpoint = {
  ...common,
  method: "get",
  path: "/account/selling-rules",
  summary: "Rules of selling prices, the narrowest first",
  data: z.array(sellingRule),
  ...listEndpoint("query", { list: SELLING_RULE_LIST, page: listSellingRules, data: ({ rows }) => rows }),
  description:
    "A product's own rule counts before its operator's, an operator's of one type before that of all types, then the type's, then the account's `default_margin`.",
};

const set: Endpoint = {
  ...common,
  method: "post",
  path: "/account/selling-rules",
  summary: "Keep a rule of selling prices",
  description:
    "About one product, or about an operator, a type, or both; it takes the place of the one about the same. `value` is rupiah on top of the buying price (`amount`), basis points of it (`percent`, 250 is 2.5%), or the selling price (`price`, of one prepaid product); what is no number is 0. Selling prices are rounded up to a multiple of `round_to`, and are never below the buying price. Sales that were placed stay as they are.",
  idempotency: "natural",
  body: sellingRuleInput,
  bodyExample: { operator: "xl", type: "pulsa", kind: "percent", value: 250, round_to: 500 },
  data: sellingRule,
  errors: ["product_not_found", "selling_rule_limit"],
  handle: async ({ ctx, body }) => ({ data: await setSellingRule(ctx, body) }),
};

const remove: Endpoint = {
  ...common,
  method: "post",
  path: "/account/selling-rules/{id}/delete",
  summary: "Take a rule of selling prices away",
  idempotency: "store",
  params: z.object({ id: z.string() }),
  data: z.null(),
  errors: ["not_found"],
  async handle({ ctx, params }) {
    await removeSellingRule(ctx, params["id"] ?? "");
    return { data: null };
  },
};

const prices: Endpoint = {
  ...common,
  method: "get",
  path: "/account/selling-prices",
  summary: "The account's own price list: what its customers are asked",
  data: z.array(sellingPrice),
  ...listEndpoint("query", {
    list: SELLING_PRICE_LIST,
    page: listSellingPrices,
    rows: exportSellingPrices,
    data: ({ rows }) => rows,
  }),
};

const preview: Endpoint = {
  ...common,
  method: "get",
  path: "/account/selling-prices/preview",
  summary: "All prices that the account's rules make, with what each product costs and leaves",
  data: z.array(ownPrice),
  ...listEndpoint("query", {
    list: OWN_PRICE_LIST,
    page: listOwnPrices,
    rows: exportOwnPrices,
    data: ({ rows }) => rows,
  }),
};

const importPrices: Endpoint = {
  ...common,
  method: "post",
  path: "/account/selling-prices/import",
  summary: "Own prices of products out of a spreadsheet",
  description:
    "`file` is an .xlsx or .csv of at most 2 MB and 1,000 rows with a product code and a selling price in each, such as the file of `account/selling-prices/preview` with some prices changed. A price that is asked already makes no rule. With a row that is wrong nothing is kept, and `problems` says what is wrong with each; with `keep` `false` nothing is kept at all.",
  idempotency: "natural",
  file: { field: "file", maxBytes: OWN_PRICES_MAX_BYTES },
  body: ownPricesInput,
  bodyExample: { keep: "true" },
  data: ownPricesImport,
  errors: [
    "file_too_large",
    "sheet_empty",
    "sheet_encrypted",
    "sheet_old_format",
    "sheet_suspicious",
    "sheet_too_large",
    "sheet_too_wide",
    "sheet_unreadable",
    "columns_missing",
    "columns_twice",
    "rows_none",
    "rows_too_many",
    "selling_rule_limit",
    "rate_limited",
  ],
  async handle({ ctx, file, body }) {
    const { keep } = parseInput(ownPricesInput, body);
    return { data: await importOwnPrices(ctx, file?.bytes ?? null, keep === "true") };
  },
};

export const SELLING_ENDPOINTS: readonly Endpoint[] = [rules, set, remove, prices, preview, importPrices];
