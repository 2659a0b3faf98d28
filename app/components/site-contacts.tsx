import type { PageSite } from "./page-data.ts";
import { cx } from "./ui/cx.ts";

interface SiteContactsProps {
  site: Pick<PageSite, "address" | "email" | "phone" | "hours">;
  className?: string;
}

/** How the site's people are reached, as far as they have said (core spec §2). */
export function SiteContacts({ site: { address, email, phone, hours }, className }: SiteContactsProps) {
  if (!address && !email && !phone && !hours) return null;
  return (
    <address className={cx("flex flex-col gap-1 text-sm wrap-anywhere text-muted not-italic", className)}>
      {address ? <span>{address}</span> : null}
      {hours ? <span>{hours}</span> : null}
      {phone ? (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, "")}`}
          className="inline-flex min-h-9 thumb:min-h-11 items-center hover:underline"
        >
          {phone}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className="inline-flex min-h-9 thumb:min-h-11 items-center hover:underline">
          {email}
        </a>
      ) : null}
    </address>
  );
}
