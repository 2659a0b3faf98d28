import { z } from "zod";
import { environmentReader } from "#workers/_kit/environment.ts";
import { queueBinding } from "#workers/_kit/message-queue.ts";
import { messagingSettings } from "#workers/_kit/messaging-settings.ts";
import { objectBucket } from "#workers/_kit/object-bucket.ts";

const schema = z.object({
  ENVIRONMENT: z.enum(["development", "test", "production"]),
  PUBLIC_URL: z.url(),
  SUPABASE_URL: z.url(),
  SUPABASE_SECRET_KEY: z.string().min(1),
  UPSTASH_REDIS_REST_URL: z.url(),
  UPSTASH_REDIS_REST_TOKEN: z.string().min(1),
  MIDTRANS_SERVER_KEY: z.string().min(1),
  MIDTRANS_BASE_URL: z.url(),
  XENDIT_SECRET_KEY: z.string().min(1),
  XENDIT_BASE_URL: z.url(),
  DIGIFLAZZ_USERNAME: z.string().min(1),
  DIGIFLAZZ_API_KEY: z.string().min(1),
  DIGIFLAZZ_BASE_URL: z.url(),
  DISPATCH_QUEUE: queueBinding,
  INBOUND_QUEUE: queueBinding,
  ...messagingSettings,
  FILES: objectBucket,
});

export type JobsEnv = z.infer<typeof schema>;
export const readEnv = environmentReader(schema);
