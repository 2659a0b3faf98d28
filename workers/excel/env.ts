import { z } from "zod";
import { type Environment, environmentReader } from "#workers/_kit/environment.ts";
import { queueBinding } from "#workers/_kit/message-queue.ts";
import { objectBucket } from "#workers/_kit/object-bucket.ts";

const schema = z.object({
  ENVIRONMENT: z.enum(["development", "test", "production"]),
  SUPABASE_URL: z.url(),
  SUPABASE_SECRET_KEY: z.string().min(1),
  DISPATCH_QUEUE: queueBinding,
  FILES: objectBucket,
});

export type ExcelEnv = Environment<typeof schema>;
export const readEnv = environmentReader(schema);
