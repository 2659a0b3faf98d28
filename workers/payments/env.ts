import { z } from "zod";
import { settingsOf } from "#adapters/_kit/manifest.ts";
import { PAYMENT_PARTNERS } from "#adapters/payments/registry.ts";
import { type Environment, environmentReader } from "#workers/_kit/environment.ts";
import { queueBinding } from "#workers/_kit/message-queue.ts";

const schema = z.object({
  ENVIRONMENT: z.enum(["development", "test", "production"]),
  SUPABASE_URL: z.url(),
  SUPABASE_SECRET_KEY: z.string().min(1),
  INBOUND_QUEUE: queueBinding,
});

export type PaymentsEnv = Environment<typeof schema>;
export const readEnv = environmentReader(schema, settingsOf(PAYMENT_PARTNERS, "callback"));
