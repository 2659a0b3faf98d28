import { z } from "zod";
import { settingsOf } from "#adapters/_kit/manifest.ts";
import { PAYMENT_PARTNERS } from "#adapters/payments/registry.ts";
import { type Environment, environmentReader } from "#workers/_kit/environment.ts";
import { inquiriesBinding } from "#workers/_kit/inquiries.ts";
import { limitsSetting } from "#workers/_kit/limits-setting.ts";
import { queueBinding } from "#workers/_kit/message-queue.ts";
import { messagingSettings } from "#workers/_kit/messaging-settings.ts";
import { objectBucket } from "#workers/_kit/object-bucket.ts";
import { sheetsBinding } from "#workers/_kit/sheets.ts";

interface ServiceBinding {
  fetch(request: Request): Promise<Response>;
}

const serviceBinding = z.custom<ServiceBinding>(
  (value) => value !== null && value !== undefined && typeof (value as ServiceBinding).fetch === "function",
);

const schema = z.object({
  ENVIRONMENT: z.enum(["development", "test", "production"]),
  PUBLIC_URL: z.url(),
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().min(1),
  UPSTASH_REDIS_REST_URL: z.url(),
  UPSTASH_REDIS_REST_TOKEN: z.string().min(1),
  SESSION_SECRET: z.string().min(1),
  PIN_PEPPER: z.string().min(1),
  CAPTCHA_SECRET: z.string().min(1),
  VAPID_PUBLIC_KEY: z.string().length(87),
  DISPATCH_QUEUE: queueBinding,
  IMPORT_QUEUE: queueBinding,
  FILES: objectBucket,
  INQUIRIES: inquiriesBinding,
  SHEETS: sheetsBinding,
  RATE_LIMITS: limitsSetting,
  ...messagingSettings,
  /** The API Worker, whose document the readable page shows. */
  API: serviceBinding,
});

export type AppEnv = Environment<typeof schema>;

/** The web application's environment, parsed once an isolate; production refuses development values. */
export const readEnv = environmentReader(schema, settingsOf(PAYMENT_PARTNERS, "api"));
