/** A screen that is on its way: the shape of its title and of what follows. The progress bar says it in words. */
export function ScreenSkeleton() {
  return (
    <div
      aria-hidden
      className="mx-auto flex max-w-6xl flex-col gap-4 p-4 *:rounded-card *:bg-line/60 md:px-6.5 md:py-5.5"
    >
      <div className="h-7 w-40" />
      <div className="h-28" />
      <div className="h-64" />
    </div>
  );
}
