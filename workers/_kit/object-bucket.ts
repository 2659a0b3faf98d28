import { z } from "zod";
import type { ObjectBucket } from "#adapters/r2/object-store.ts";

/** An R2 bucket's binding in a Worker's environment schema. */
export const objectBucket = z.custom<ObjectBucket>(
  (value) => typeof value === "object" && value !== null && typeof (value as ObjectBucket).put === "function",
);
