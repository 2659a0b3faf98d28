import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { contactHref } from "./contact-href.ts";
import { useRoot } from "./use-root.ts";

/** Asks the site's people, by email or else by phone, as the settings say; nothing while neither is known. */
export function HelpLink({ subject, children }: { subject: string; children: ReactNode }) {
  const href = contactHref(useRoot().site, subject);
  if (href === null) return null;
  return (
    <a
      href={href}
      className="flex min-h-11 items-center justify-center gap-2 text-sm font-semibold text-brand-strong underline-offset-4 hover:underline"
    >
      <CircleHelp className="size-4.5" />
      {children}
    </a>
  );
}
