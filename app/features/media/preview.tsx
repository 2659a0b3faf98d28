import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { drawPicture, type PictureText, pictureCount } from "#core/media/drawing.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH } from "#core/media/shapes.ts";
import { type Photo, paintCanvas } from "./paint-canvas.ts";

/** The pictures of a design as they are now, each on a canvas. */
export function Preview({ draft, photo }: { draft: PictureText; photo: Photo | null }) {
  const count = pictureCount(draft.items.length);
  return (
    <div className="needs-script flex flex-col gap-3">
      {Array.from({ length: count }, (_, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its number
        <PreviewPage key={page} draft={draft} photo={photo} page={page} count={count} />
      ))}
    </div>
  );
}

function PreviewPage({
  draft,
  photo,
  page,
  count,
}: {
  draft: PictureText;
  photo: Photo | null;
  page: number;
  count: number;
}) {
  const { t } = useTranslation("media");
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paintCanvas(canvas.current, drawPicture(draft, page), photo);
  }, [draft, photo, page]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t("previewOf", { page: page + 1, count })}
      width={PICTURE_WIDTH}
      height={PICTURE_HEIGHT}
      className="block h-auto w-full rounded-card border border-line"
    />
  );
}
