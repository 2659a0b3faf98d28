import { PICTURE_FONT, PICTURE_HEIGHT, PICTURE_WIDTH, type Shape } from "#core/media/shapes.ts";

/** A photo as a canvas draws it; its size in pixels. */
export type Photo = ImageBitmap | HTMLImageElement;

/** Draws a picture on a canvas of 1080 × 720. */
export function paintCanvas(canvas: HTMLCanvasElement, shapes: readonly Shape[], photo: Photo | null): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  canvas.width = PICTURE_WIDTH;
  canvas.height = PICTURE_HEIGHT;
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
  for (const shape of shapes) paint(pen, shape, photo);
}

function paint(pen: CanvasRenderingContext2D, shape: Shape, photo: Photo | null): void {
  if (shape.kind === "photo") {
    if (photo) cover(pen, photo);
    return;
  }
  pen.globalAlpha = shape.kind === "line" ? 1 : shape.opacity;
  pen.fillStyle = shape.fill;
  switch (shape.kind) {
    case "area": {
      const { x, y, width, height, radius, fill, to } = shape;
      if (to) {
        const run = pen.createLinearGradient(x, y, x + width, y + height);
        run.addColorStop(0, fill);
        run.addColorStop(1, to);
        pen.fillStyle = run;
      }
      pen.beginPath();
      if (radius > 0) pen.roundRect(x, y, width, height, radius);
      else pen.rect(x, y, width, height);
      pen.fill();
      break;
    }
    case "disc":
      pen.beginPath();
      pen.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI);
      pen.fill();
      break;
    case "polygon":
      pen.beginPath();
      for (const [x, y] of shape.points) pen.lineTo(x, y);
      pen.fill();
      break;
    case "line": {
      const { text, x, y, size, bold, align, room } = shape;
      pen.font = `${bold ? 700 : 400} ${size}px ${PICTURE_FONT}`;
      pen.textAlign = align;
      pen.fillText(text, x, y, room);
      break;
    }
  }
  pen.globalAlpha = 1;
}

/** The photo over all of the picture, its middle in the middle. */
function cover(pen: CanvasRenderingContext2D, photo: Photo): void {
  const { width, height } = photoSize(photo);
  const times = Math.max(PICTURE_WIDTH / width, PICTURE_HEIGHT / height);
  const [wide, high] = [width * times, height * times];
  pen.drawImage(photo, (PICTURE_WIDTH - wide) / 2, (PICTURE_HEIGHT - high) / 2, wide, high);
}

/** How large a photo is, as it is looked at. */
export function photoSize(photo: Photo): { readonly width: number; readonly height: number } {
  return "naturalWidth" in photo ? { width: photo.naturalWidth, height: photo.naturalHeight } : photo;
}
