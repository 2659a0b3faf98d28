import { canvasFile } from "#app/components/canvas-file.ts";

const SIDE_PX = 512;
const QUALITY = 0.85;

/**
 * The middle square of a picture, at most 512 pixels a side, as JPEG: a photo of 5 MB goes out as 50 KB. Null where the
 * browser cannot read it; then the server has the word.
 */
async function shrunk(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const cut = Math.min(picture.width, picture.height);
  const side = Math.min(cut, SIDE_PX);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, side, side);
  pen.drawImage(picture, (picture.width - cut) / 2, (picture.height - cut) / 2, cut, cut, 0, 0, side, side);
  return canvasFile(canvas, "avatar.jpg", "image/jpeg", QUALITY);
}

/** Puts the small picture in place of the chosen one. */
export async function shrinkChosen(input: HTMLInputElement): Promise<void> {
  const chosen = input.files?.[0];
  const small = chosen ? await shrunk(chosen) : null;
  if (!small || input.files?.[0] !== chosen) return;
  const transfer = new DataTransfer();
  transfer.items.add(small);
  input.files = transfer.files;
}
