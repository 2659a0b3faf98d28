import { z } from "zod";
import { DomainError } from "./errors.ts";

/** An id from a path. What cannot be one is `not_found`, as any other that is not there. */
export function uuidOf(text: string): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw new DomainError("not_found");
  return id.data;
}
