import { canvasFile } from "#app/components/canvas-file.ts";
import { drawPicture, type PictureText, pictureCount } from "#core/media/drawing.ts";
import { pictureFileName } from "#core/media/file-name.ts";
import { type Photo, paintCanvas } from "./paint-canvas.ts";

export type PictureType = "png" | "jpeg";
const JPEG_QUALITY = 0.92;

/** All pictures of a design as files, drawn by what draws the preview. */
export async function pictureFiles(
  design: PictureText & { readonly name: string },
  photo: Photo | null,
  type: PictureType,
): Promise<File[]> {
  if (design.template === null && !photo) throw new Error("the photo behind it is not there");
  const count = pictureCount(design.items.length);
  const canvas = document.createElement("canvas");
  const files: File[] = [];
  for (let page = 0; page < count; page++) {
    paintCanvas(canvas, drawPicture(design, page), photo);
    const name = pictureFileName(design.name, page, count, type === "jpeg" ? "jpg" : "png");
    const file = await canvasFile(canvas, name, `image/${type}`, JPEG_QUALITY);
    if (!file) throw new Error("the browser made no file of a canvas");
    files.push(file);
  }
  return files;
}

/** A photo that lies with us, or null where it does not draw. */
export async function keptPhoto(id: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = `/media/background/${id}`;
  return image.decode().then(
    () => image,
    () => null,
  );
}
