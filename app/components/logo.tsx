import { Link } from "./link.tsx";

/** The mark and the name, linking home. */
export function Logo({ label }: { label: string }) {
  return (
    <Link
      to="/"
      aria-label={label}
      className="flex min-h-11 items-center gap-2 text-lg font-extrabold tracking-tight text-brand-strong"
    >
      <svg aria-hidden="true" viewBox="0 0 26 26" className="size-6.5">
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
      Gerai
    </Link>
  );
}
