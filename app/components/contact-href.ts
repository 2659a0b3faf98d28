import type { PageSite } from "./page-data.ts";

/** A link that asks the site's people, by email or else by phone, as the settings say; null while neither is known. */
export function contactHref({ email, phone }: Pick<PageSite, "email" | "phone">, subject?: string): string | null {
  if (email) return `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`;
  return phone ? `tel:${phone.replace(/[^+\d]/g, "")}` : null;
}
