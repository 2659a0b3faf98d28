import { z } from "zod";
import { LINK_LIST } from "#core/checkout/link-list.ts";
import { createLink, getLink, listLinks, switchLink } from "#core/checkout/links.ts";
import { checkoutLink, linkDetail, linkInput, linkSwitch } from "#core/checkout/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { listEndpoint } from "../../list-endpoint.ts";

const common = { tag: "checkout", access: "session" } as const;
const idParam = z.object({ id: z.string() });

const list: Endpoint = {
  ...common,
  method: "get",
  path: "/checkout/links",
  needs: "active",
  summary: "Your checkout links with what they sold",
  data: z.array(checkoutLink),
  ...listEndpoint("query", { list: LINK_LIST, page: listLinks, data: ({ rows }) => rows }),
};

const create: Endpoint = {
  ...common,
  method: "post",
  path: "/checkout/links",
  needs: "agency",
  summary: "Make a page where your customers buy without an account",
  description:
    "Of one operator or biller of a type, or of one product. `margin` adds `amount` to what you pay, of a bill to what is due; `fixed` sells one product at it, and no bill. Your profit reaches your deposit once it is delivered.",
  idempotency: "sql",
  body: linkInput,
  bodyExample: { type: "pulsa", operator: "xl", price_rule: "margin", amount: 1250, title: "Toko depan" },
  data: checkoutLink,
  errors: ["product_not_found", "permission_needed", "selling_price_too_low", "checkout_link_limit"],
  handle: async ({ ctx, body, key }) => ({ data: await createLink(ctx, body, key) }),
};

const get: Endpoint = {
  ...common,
  method: "get",
  path: "/checkout/links/{id}",
  needs: "active",
  summary: "One of your checkout links",
  params: idParam,
  data: linkDetail,
  errors: ["not_found"],
  handle: async ({ ctx, params }) => ({ data: await getLink(ctx, params["id"] ?? "") }),
};

const change: Endpoint = {
  ...common,
  method: "post",
  path: "/checkout/links/{id}/status",
  needs: "active",
  summary: "Switch a checkout link on or off, or end it",
  description: "Orders that were made go on. A link that has ended stays ended.",
  idempotency: "natural",
  params: idParam,
  body: linkSwitch,
  bodyExample: { status: "off" },
  data: checkoutLink,
  errors: ["not_found", "checkout_link_ended"],
  handle: async ({ ctx, params, body }) => ({ data: await switchLink(ctx, params["id"] ?? "", body) }),
};

export const CHECKOUT_LINK_ENDPOINTS: readonly Endpoint[] = [list, create, get, change];
