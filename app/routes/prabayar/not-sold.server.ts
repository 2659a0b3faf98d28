import { redirect } from "@remix-run/cloudflare";
import { lackingText } from "#app/server/lacking-text.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import { isNeed } from "#core/accounts/can.ts";
import { listPricePage } from "#core/catalog/list-prices.ts";
import { type ProductTypeCode, productType } from "#core/catalog/product-types.ts";
import { DomainError, errorText } from "#core/shared/errors.ts";

/**
 * What is thrown for a type that there is not, or not in the person's menu: the app goes on to the first screen. One
 * that others are sold needs a permission, which the page tells.
 */
export async function notSold(visit: UserVisit, type: ProductTypeCode | null): Promise<Response | DomainError> {
  if (type !== null && (await isSold(visit, type))) {
    const permission = productType(type).permission ?? type;
    const lacking = isNeed(permission)
      ? lackingText(visit, await visit.account(), permission)
      : errorText("permission_needed", visit.locale);
    return new DomainError("permission_needed", { permission, lacking });
  }
  return visit.webapp ? redirect("/prabayar") : new DomainError("not_found");
}

async function isSold({ ctx }: UserVisit, type: ProductTypeCode): Promise<boolean> {
  const { rows } = await listPricePage(ctx, type, { per_page: 1 });
  return rows.length > 0;
}
