import type { PageSite, ShellAccount } from "#app/components/page-data.ts";
import type { Account } from "#core/accounts/schema.ts";
import { menuRowAt } from "#core/catalog/menu.ts";
import type { Site } from "#core/ports/site.ts";

/** Of the site what pages show. */
export function pageSite({ apk_url: _, bills: __, chat_embed_id: ___, services, ...shown }: Site): PageSite {
  return { ...shown, services: services.join(" ") };
}

/** Of the account what screens show. */
export function shellAccount(account: Account): ShellAccount {
  const { id, name, hp, email, avatar, category, role, is_active, permissions, default_margin } = account;
  const { deposit, cashback_wallet, agent_debt, has_pin, phone_verified_at, created_at } = account;
  const { email_verified_at, referal_code } = account;
  const { unread_notifications, waiting_devices, topup_notice, email_notification, shop, ppob, multicourier } = account;
  return {
    ...{ id, name, hp, email, avatar, category, role, is_active, permissions, default_margin },
    ...{ deposit, cashback_wallet, agent_debt, has_pin, phone_verified_at, created_at },
    ...{ email_verified_at, referal_code },
    ...{ unread_notifications, waiting_devices, topup_notice, email_notification, shop, ppob, multicourier },
  };
}

/** Where the menu leads, as one text; with the price list, unless there is nothing in it (priced-types.server.ts). */
export function shellMenu({ services, bills }: Site, paths: readonly string[]): string {
  const isPriced = services.length > 0 || bills.length > 0 || paths.some((path) => menuRowAt(path) !== null);
  return [...paths, ...(isPriced ? ["/pricelist"] : [])].join(" ");
}
