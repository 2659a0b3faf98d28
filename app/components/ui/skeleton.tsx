import { cx } from "./cx.ts";

/** A grey shape where content will be. Give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("skeleton block h-4", className)} />;
}

/** Rows of a list that is loading. */
export function SkeletonRows({ rows = 5, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="divide-y divide-line">
      {Array.from({ length: rows }, (_, at) => (
        <div key={String(at)} className="flex items-center gap-3 py-3">
          <Skeleton className="size-9.5" />
          <div className="flex-1 space-y-2">
            <Skeleton className="w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
          <Skeleton className="w-16" />
        </div>
      ))}
    </div>
  );
}
