import { z } from "zod";
import { settingsOf } from "#adapters/_kit/manifest.ts";
import { PARTNERS } from "#adapters/registry.ts";
import { vapidKeyOf } from "#adapters/web-push/vapid.ts";
import { type Environment, environmentReader } from "#workers/_kit/environment.ts";
import { queueBinding } from "#workers/_kit/message-queue.ts";
import { messagingSettings } from "#workers/_kit/messaging-settings.ts";
import { objectBucket } from "#workers/_kit/object-bucket.ts";

const schema = z.object({
  ENVIRONMENT: z.enum(["development", "test", "production"]),
  PUBLIC_URL: z.url(),
  SUPABASE_URL: z.url(),
  SUPABASE_SECRET_KEY: z.string().min(1),
  /** Our push key pair, a JWK as one line of JSON. */
  VAPID_PRIVATE_JWK: z.string().transform((text, check) => {
    const key = vapidKeyOf(text);
    if (key !== null) return key;
    check.addIssue("no P-256 JWK");
    return z.NEVER;
  }),
  UPSTASH_REDIS_REST_URL: z.url(),
  UPSTASH_REDIS_REST_TOKEN: z.string().min(1),
  DISPATCH_QUEUE: queueBinding,
  INBOUND_QUEUE: queueBinding,
  ...messagingSettings,
  FILES: objectBucket,
});

export type JobsEnv = Environment<typeof schema>;
export const readEnv = environmentReader(schema, { ...settingsOf(PARTNERS, "api"), ...settingsOf(PARTNERS, "payout") });
