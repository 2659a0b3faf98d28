import type { ReactNode } from "react";

interface AuthCardProps {
  title: string;
  intro?: string;
  /** The other way: "No account yet?" and where to. */
  question: string;
  link: string;
  /** Null where the other way is closed. */
  linkTo: string | null;
  children: ReactNode;
}

/** The one column of signing in and signing up. */
export function AuthCard({ title, intro, question, link, linkTo, children }: AuthCardProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 px-4 py-8 md:py-14">
      <div>
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {intro ? <p className="mt-1 text-muted">{intro}</p> : null}
      </div>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 md:p-6">{children}</div>
      {linkTo === null ? null : (
        <p className="text-center text-sm text-muted">
          {question}{" "}
          <a
            href={linkTo}
            className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
          >
            {link}
          </a>
        </p>
      )}
    </div>
  );
}
