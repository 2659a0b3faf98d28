import type { ReactNode } from "react";

/** A kind empty list: what would be here, and the next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-1 px-2 py-10 sm:px-6 text-center">
      {icon ? (
        <span className="mb-2 grid size-14 place-items-center rounded-pill bg-brand-soft text-brand-strong [&_svg]:size-7">
          {icon}
        </span>
      ) : null}
      <div className="text-[min(1em,8.4vw)] font-semibold">{title}</div>
      {children ? <div className="max-w-sm text-sm text-balance text-muted">{children}</div> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
