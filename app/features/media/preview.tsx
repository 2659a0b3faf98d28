import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { onResize } from "#app/components/on-resize.ts";
import { cx } from "#app/components/ui/cx.ts";
import { drawPicture, type PictureText, pictureCount } from "#core/media/drawing.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "#core/media/shapes.ts";
import { type Photo, paintCanvas } from "./paint-canvas.ts";

interface PreviewProps {
  draft: PictureText;
  photo: Photo | null;
}

/** The pictures of a design as they are now, each on a canvas. */
export function Preview(drawn: PreviewProps) {
  const { t } = useTranslation("media");
  const count = pictureCount(drawn.draft.items.length);
  return (
    <div className="needs-script flex flex-col gap-3">
      {Array.from({ length: count }, (_, page) => (
        <PictureCanvas
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its number
          key={page}
          {...drawn}
          page={page}
          role="img"
          aria-label={t("previewOf", { page: page + 1, count })}
          className="block h-auto w-full rounded-card"
        />
      ))}
    </div>
  );
}

/**
 * Where the fields are below their picture: one of the pictures, small, above the fields that are written in, while
 * all that `above` holds is scrolled away.
 */
export function SmallPreview({
  above,
  page,
  ...drawn
}: PreviewProps & { above: RefObject<HTMLElement>; page: number }) {
  // Null while it is not needed.
  const [top, setTop] = useState<number | null>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([seen]) => setTop(seen && !seen.isIntersecting && seen.boundingClientRect.top < 0 ? topBarEnd() : null),
      { rootMargin: `-${Math.round(topBarEnd())}px 0px 0px` },
    );
    if (above.current) watch.observe(above.current);
    const stop = onResize(() => setTop((before) => before && topBarEnd()));
    return () => {
      watch.disconnect();
      stop();
    };
  }, [above]);
  if (top === null) return null;
  return (
    <div aria-hidden style={{ top }} className="sticky z-10 -mb-4 h-0 lg:hidden print:hidden">
      <div className="absolute inset-x-0 -mx-4 flex justify-center border-b border-line bg-surface py-1.5">
        <PictureCanvas
          {...drawn}
          page={Math.min(page, pictureCount(drawn.draft.items.length) - 1)}
          className="block h-[min(9rem,20dvh)] w-auto rounded-field"
        />
      </div>
    </div>
  );
}

/** How far down what stays at the top of the page reaches, which large letters make higher. */
function topBarEnd(): number {
  let bar = document.elementFromPoint(window.innerWidth / 2, 1);
  while (bar && getComputedStyle(bar).position !== "sticky") bar = bar.parentElement;
  return bar?.getBoundingClientRect().bottom ?? 0;
}

function PictureCanvas({
  draft,
  photo,
  page,
  className,
  ...rest
}: PreviewProps & { page: number } & ComponentProps<"canvas">) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paintCanvas(canvas.current, drawPicture(draft, page), photo);
  }, [draft, photo, page]);
  return (
    <canvas
      {...rest}
      ref={canvas}
      width={PICTURE_WIDTH}
      height={PICTURE_HEIGHT}
      className={cx("border border-line", className)}
    />
  );
}
