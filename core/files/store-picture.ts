import { type CleanImage, cleanImage } from "../images/clean-image.ts";
import type { ObjectFolder, ObjectStore } from "../ports/object-store.ts";
import { DomainError } from "../shared/errors.ts";

interface PictureRule {
  readonly folder: ObjectFolder;
  /** Whose folder it goes to. */
  readonly owner: string;
  /** The field of the form, for what is said of it. */
  readonly field: string;
  readonly maxBytes: number;
}

/**
 * Rebuilds a picture (docs/decisions/pictures.md), stores it and gives it to `use`; when that throws, the file goes
 * again. Throws `validation_failed` without one, `file_too_large`, `image_unreadable`, `image_dimensions`,
 * `maintenance`.
 */
export async function storePicture<T>(
  objects: ObjectStore,
  sent: Uint8Array | null,
  { folder, owner, field, maxBytes }: PictureRule,
  use: (key: string, contentType: string, size: Pick<CleanImage, "width" | "height">) => Promise<T>,
): Promise<T> {
  if (sent === null) throw new DomainError("validation_failed", {}, { [field]: ["required"] });
  if (sent.length > maxBytes) throw new DomainError("file_too_large", { max_mb: maxBytes / 2 ** 20 });
  const { bytes, contentType, width, height } = cleanImage(sent);
  const key = await objects.put(folder, owner, { bytes, contentType });
  try {
    return await use(key, contentType, { width, height });
  } catch (error) {
    await objects.delete(key).catch(() => undefined);
    throw error;
  }
}
