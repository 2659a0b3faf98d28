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
  const count = pictureCount(design.items.length);
  const canvas = document.createElement("canvas");
  const files: File[] = [];
  for (let page = 0; page < count; page++) {
    paintCanvas(canvas, drawPicture(design, page), photo);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, `image/${type}`, JPEG_QUALITY));
    if (!blob) throw new Error("the browser made no file of a canvas");
    files.push(
      new File([blob], pictureFileName(design.name, page, count, type === "jpeg" ? "jpg" : "png"), { type: blob.type }),
    );
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

/** Saves files; inside the Android app by the app. */
export async function saveFiles(files: readonly File[]): Promise<void> {
  for (const file of files) {
    if (window.GeraiAndroid) {
      const { saveInApp } = await import("#app/features/webapp/app-links.ts");
      saveInApp(await dataUrl(file), file.name);
      continue;
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
}

/** Gives files to the phone's share sheet, or saves them where there is none. */
export async function shareFiles(files: File[]): Promise<void> {
  if (!window.GeraiAndroid && navigator.canShare?.({ files })) {
    const refused = await navigator.share({ files }).then(
      () => false,
      // Closing the sheet is an answer; a browser that wants another tap first is none.
      (error: unknown) => !(error instanceof DOMException && error.name === "AbortError"),
    );
    if (!refused) return;
  }
  await saveFiles(files);
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
