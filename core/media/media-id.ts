import { z } from "zod";
import { DomainError } from "../shared/errors.ts";

/** An id of a design or a photo. Throws `media_id_invalid` for what cannot be one (spec 2 §8). */
export function mediaId(text: string): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw new DomainError("media_id_invalid");
  return id.data;
}
