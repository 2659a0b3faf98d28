import { productType } from "../catalog/product-types.ts";
import { namingFields } from "../shared/answers.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { DomainError, type FieldErrors } from "../shared/errors.ts";
import { parseIdempotencyKey } from "../shared/idempotency.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { parseInput } from "../shared/validation.ts";
import { linkCreate, linkGet, linkList, linkSwitchTo } from "./db.ts";
import { LINK_LIST } from "./link-list.ts";
import { type CheckoutLink, type LinkDetail, type LinkPage, linkInput, linkSwitch, type StoredLink } from "./schema.ts";

/** The address of a link's page: /checkout/{type}/{operator}/{link}. */
export function linkPath({ type, operator, slug }: Pick<StoredLink, "type" | "operator" | "slug">): string {
  return `/checkout/${productType(type).path}/${encodeURIComponent(operator)}/${slug}`;
}

const addressed = <Link extends StoredLink>(link: Link) => ({ ...link, path: linkPath(link) });

function fieldsOf({ code }: DomainError): FieldErrors | undefined {
  if (code === "selling_price_too_low") return { amount: [code] };
  return code === "product_not_found" ? { product_code: [code] } : undefined;
}

/**
 * Makes a link where the agent's customers buy without an account. Once for a key. Throws `forbidden` for whoever is no
 * agent, `product_not_found`, `selling_price_too_low`, `checkout_link_limit` {max}, `idempotency_mismatch`.
 */
export async function createLink(ctx: Context, input: unknown, key: string): Promise<CheckoutLink> {
  requireUser(ctx.actor);
  const idempotencyKey = parseIdempotencyKey(key);
  const wanted = parseInput(linkInput, input);
  return addressed(await namingFields(fieldsOf, () => linkCreate(ctx.db, idempotencyKey, wanted)));
}

/** Switches a link on or off, or ends it: orders that were made go on. Throws `not_found`, `checkout_link_ended`. */
export async function switchLink(ctx: Context, id: string, input: unknown): Promise<CheckoutLink> {
  requireUser(ctx.actor);
  const { status } = parseInput(linkSwitch, input);
  return addressed(await linkSwitchTo(ctx.db, requireId(id), status));
}

/** One of the agent's links. Throws `not_found`. */
export async function getLink(ctx: Context, id: string): Promise<LinkDetail> {
  requireUser(ctx.actor);
  return addressed(await linkGet(ctx.db, requireId(id)));
}

/** A page of the agent's links. */
export async function listLinks(ctx: Context, input: unknown): Promise<LinkPage> {
  requireUser(ctx.actor);
  const { rows, meta } = await linkList(ctx.db, parseListQuery(LINK_LIST, input));
  return { rows: rows.map(addressed), meta };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id out of an address. Throws `not_found` for what is none. */
export function requireId(id: string): string {
  if (UUID.test(id)) return id;
  throw new DomainError("not_found");
}
