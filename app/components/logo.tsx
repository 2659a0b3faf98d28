import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { siteNameIn } from "#app/i18n/instance.ts";
import { Link } from "./link.tsx";
import type { RootData } from "./page-data.ts";

/** The site's logo, or without one the mark and its name, linking home. */
export function Logo() {
  const { t, i18n } = useTranslation("shell");
  const name = siteNameIn(i18n);
  const root = useRouteLoaderData("root") as RootData | undefined;
  const logo = root?.site.logo;
  return (
    <Link
      to="/"
      aria-label={`${name}: ${t("nav.home")}`}
      className="flex min-h-11 min-w-0 items-center gap-2 text-lg font-extrabold tracking-tight text-brand-strong"
    >
      {logo ? (
        <img src={logo} alt={name} className="h-9 w-auto max-w-36 rounded-field bg-white object-contain p-0.5" />
      ) : (
        <>
          <Mark />
          <span className="truncate">{name}</span>
        </>
      )}
    </Link>
  );
}

function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 26 26" className="size-6.5 shrink-0">
      <rect width="26" height="26" rx="8" className="fill-brand" />
      <path
        d="M8.2 10.5h9.6v7.3H8.2z"
        fill="none"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="stroke-on-brand"
      />
      <path d="M7 9.200h12" strokeWidth="4.600" strokeLinecap="round" className="stroke-on-brand" />
    </svg>
  );
}
