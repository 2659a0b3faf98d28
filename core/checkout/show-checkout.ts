import { nameChannel } from "../shared/channel-name.ts";
import { addressOf, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { limitOfLink, orderShown, pageOfLink } from "./db.ts";
import type { CheckoutPage, ReachedLimit, ShownOrder } from "./schema.ts";

type GuestContext = With<"service" | "limiter">;

/**
 * What the page of a link shows anybody who has its address, and of `inquiry` the bill that was found; a guest's places
 * a minute. Throws `not_found`, `rate_limited`.
 */
export async function showPage(
  ctx: GuestContext,
  slug: string,
  product: string | null,
  inquiry: string | null = null,
): Promise<CheckoutPage> {
  await consumeRateLimit(ctx.limiter, "guest", addressOf(ctx.actor));
  if (!/^[0-9a-z]{10}$/.test(slug)) throw new DomainError("not_found");
  const page = await pageOfLink(ctx.service, slug, product, /^TRX[0-9A-Z]{6,24}$/.test(inquiry ?? "") ? inquiry : null);
  return {
    ...page,
    channels: page.channels.map((way) => ({ ...way, name: nameChannel(ctx, named(way)).channel_name })),
  };
}

/**
 * How often a link's product was sold to a destination today, where that is as often as it may be; null where it may be
 * ordered. For a page that `showPage` has shown, which counts its guest's places.
 */
export function reachedLimitOf(
  ctx: GuestContext,
  slug: string,
  product: string,
  destination: string,
): Promise<ReachedLimit> {
  return limitOfLink(ctx.service, slug, product, destination);
}

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ channel: id, channel_name: name });

/**
 * The order behind the secret address of its page. Pages of orders read themselves anew every few seconds and many
 * phones share an address, so they have as many places a minute as somebody signed in. Throws `not_found`,
 * `rate_limited`.
 */
export async function showOrder(ctx: GuestContext, token: string): Promise<ShownOrder> {
  await consumeRateLimit(ctx.limiter, "session", `checkout ${addressOf(ctx.actor)}`);
  if (!/^[A-Za-z0-9_-]{22}$/.test(token)) throw new DomainError("not_found");
  return nameChannel(ctx, await orderShown(ctx.service, token));
}
