import type { MetaDescriptor } from "@remix-run/react";
import { pageTitle } from "#app/i18n/page-title.ts";

/** The head of a return page: its title, and when to look again where there is something to wait for. */
export function returnMeta(
  matches: Parameters<typeof pageTitle>[0],
  refresh: string | null | undefined,
): MetaDescriptor[] {
  const title = pageTitle(matches, (t) => t("paymentReturn:title"));
  return refresh ? [...title, { httpEquiv: "refresh", content: refresh }] : title;
}
